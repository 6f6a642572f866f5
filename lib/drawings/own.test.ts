import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { checkOwnDrawings, drawInBox, ownDrawing } from './own.ts';

const folder = mkdtempSync(join(tmpdir(), 'glidepath-own-'));
vi.stubEnv('GLIDEPATH_CONTENT', folder);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const write = (attributes: string, inner = '<g/>') =>
  writeFileSync(join(folder, 'icon.svg'), `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);

test('a drawing comes without its namespace, its comments and its line breaks, and its ids are its own', () => {
  expect(ownDrawing('icon')).toBeUndefined();
  write('viewBox="0 0 8 4"\n class="x"', '\n<!-- b > -->\n<g id="a"\n fill="url(#a)">\n<use href="#a"/></g>\n');
  expect(() => checkOwnDrawings()).not.toThrow();
  expect(ownDrawing('icon')).toEqual({
    attributes: { viewBox: '0 0 8 4', class: 'x' },
    inner: '<g id="icon.a" fill="url(#icon.a)"><use href="#icon.a"/></g>',
    faults: [],
  });
});

test('what the <svg> says of all that is in it stays with it, and its own size and id do not', () => {
  write('id="b" viewBox="0 0 8 8" width="80" fill="none" aria-label="&lt;&quot;&amp;"');
  const drawing = ownDrawing('icon');
  expect(drawing && drawInBox(drawing, { x: 0, y: 0, width: 64, height: 64 })).toBe(
    '<svg viewBox="0 0 8 8" width="64" fill="none" aria-label="&#60;&#34;&#38;" x="0" y="0" height="64"><g/></svg>',
  );
});

test.each([
  ['a size without a viewBox', 'width="4" height="4"', '', '1:1: Give the <svg> a viewBox.'],
  ['a style sheet', 'viewBox="0 0 4 4"', '\n<style>a{fill:red}</style>', '2:1: A page allows no styles in this'],
  ['text', 'viewBox="0 0 4 4"', '\n<text>a</text>', '2:1: This drawing is a part of pages and cannot have text'],
  ['a script', 'viewBox="0 0 4 4"', '\n<script/>', '2:1: A picture on a page runs no script.'],
])('%s is a fault at its place', (_, attributes, inner, fault) => {
  write(attributes, inner);
  expect(() => checkOwnDrawings()).toThrow(`1 fault:\n  ${folder}/icon.svg:${fault}`);
});
