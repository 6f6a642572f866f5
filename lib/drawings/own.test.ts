import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Faults } from '../faults.ts';
import { checkOwnDrawings, drawInBox, ownDrawing } from './own.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-own-'));
  vi.stubEnv('GLIDEPATH_CONTENT', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const namespace = 'xmlns="http://www.w3.org/2000/svg"';
const write = (name: string, text: string) => writeFileSync(join(folder, `${name}.svg`), text);

function faults(): string[] {
  try {
    checkOwnDrawings();
    return [];
  } catch (error) {
    if (!(error instanceof Faults)) throw error;
    return error.message.replaceAll(`${folder}/`, '').split('\n  ').slice(1);
  }
}

test('a site may do without drawings', () => {
  expect(faults()).toEqual([]);
  expect(ownDrawing('hero')).toBeUndefined();
});

test('a drawing is taken without its namespace, its comments and its line breaks, and its ids are its own', () => {
  write(
    'hero',
    `<?xml version="1.0"?>\n<!-- a --><svg ${namespace} viewBox="0 0 8 4"\n class="x">\n  <!-- b > -->\n  <g id="a"\n fill="url(#a)">\n<use href="#a"/></g>\n</svg>\n`,
  );
  expect(faults()).toEqual([]);
  const drawing = ownDrawing('hero');
  expect(drawing).toEqual({
    viewBox: '0 0 8 4',
    attributes: { viewBox: '0 0 8 4', class: 'x' },
    inner: '<g id="hero.a"\n fill="url(#hero.a)"><use href="#hero.a"/></g>',
  });
  expect(drawing && drawInBox(drawing, { x: 1, y: 2, width: 16, height: 8 })).toBe(
    `<svg viewBox="0 0 8 4" class="x" x="1" y="2" width="16" height="8">${drawing?.inner}</svg>`,
  );
});

test('what the <svg> says of all that is in it stays with it, and its own size and id do not', () => {
  write(
    'icon',
    `<svg ${namespace} id="b" viewBox="0 0 8 8" width="80" fill="none" aria-label="&lt;&quot;&amp;"><g/></svg>`,
  );
  const drawing = ownDrawing('icon');
  expect(drawing && drawInBox(drawing, { x: 0, y: 0, width: 64, height: 64 })).toBe(
    '<svg viewBox="0 0 8 8" width="64" fill="none" aria-label="&lt;&quot;&amp;" x="0" y="0" height="64"><g/></svg>',
  );
});

const attributes = 'Write attributes, such as fill="#0b5d77".';

test.each([
  ['a size without a viewBox', '<svg X width="4" height="4"/>', '1:1: The drawing has no viewBox. Give the <svg> one.'],
  [
    'a style sheet',
    '<svg X viewBox="0 0 4 4">\n<style>path { fill: red }</style></svg>',
    `2:1: A <style> in this drawing would mean the whole page. ${attributes}`,
  ],
  [
    'text',
    '<svg X viewBox="0 0 4 4"><text>a</text></svg>',
    '1:59: This drawing is part of pages and pictures, and cannot have text. For letters, turn the text into paths in the program that drew it (in Inkscape: Path > Object to Path).',
  ],
  [
    'a script',
    '<svg X viewBox="0 0 4 4"><script/></svg>',
    '1:59: A picture on a page runs no script. Take the <script> out.',
  ],
])('%s is a fault at its place', (_, text, fault) => {
  write('icon', text.replace('X', namespace));
  expect(faults()).toEqual([`icon.svg:${fault}`]);
});
