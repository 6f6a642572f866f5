import { afterAll, expect, test, vi } from 'vitest';
import { testFolder, writeFiles } from '../test-folder.ts';
import { checkOwnDrawings, ownDrawing } from './own.ts';

const folder = testFolder();
vi.stubEnv('GLIDEPATH_CONTENT', folder);
afterAll(() => vi.unstubAllEnvs());

const write = (attributes: string, inner = '<g/>') =>
  writeFiles(folder, { 'icon.svg': `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>` });

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

test.each([
  ['a size without a viewBox', 'width="4" height="4"', '', '1:1: Give the <svg> a viewBox.'],
  ['a style sheet', 'viewBox="0 0 4 4"', '\n<style>a{fill:red}</style>', '2:1: A page allows no styles in this'],
  ['text', 'viewBox="0 0 4 4"', '\n<text>a</text>', '2:1: This drawing is a part of pages and cannot have text'],
])('%s is a fault at its place', (_, attributes, inner, fault) => {
  write(attributes, inner);
  expect(() => checkOwnDrawings()).toThrow(`1 fault:\n  ${folder}/icon.svg:${fault}`);
});
