import { afterAll, expect, test, vi } from 'vitest';
import { formatReport } from '../../core/diagnostics.ts';
import { testFolder, writeFiles } from '../../core/test-folder.ts';
import { checkSiteSvgs, siteSvg } from './site-svgs.ts';

const folder = testFolder();
vi.stubEnv('GLIDEPATH_CONTENT', folder);
afterAll(() => vi.unstubAllEnvs());

const write = (attributes: string, inner = '<g/>') =>
  writeFiles(folder, {
    'icon.svg': `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`,
  });

test('removes namespace, comments, and line breaks of a site SVG, and prefixes its ids', () => {
  expect(siteSvg('icon')).toBeUndefined();
  write(
    'viewBox="0 0 8 4"\n class="x"',
    '\n<!-- b > -->\n<g id="a"\n fill="url(#a)">\n<use href="#a"/></g>\n',
  );
  expect(checkSiteSvgs()).toEqual([]);
  const inner = '<g id="icon.a" fill="url(#icon.a)"><use href="#icon.a"/></g>';
  expect(siteSvg('icon')).toEqual({
    attributes: { viewBox: '0 0 8 4', class: 'x' },
    inner,
    diagnostics: [],
  });
});

test.each([
  [
    'a size without a viewBox',
    'width="4" height="4"',
    '',
    '1:1: error: The <svg> has no viewBox.',
  ],
  [
    'a style sheet',
    'viewBox="0 0 4 4"',
    '\n<style>a{fill:red}</style>',
    '2:1: error: Styles do not work in this SVG',
  ],
  [
    'text',
    'viewBox="0 0 4 4"',
    '\n<text>a</text>',
    '2:1: error: This SVG cannot have text.',
  ],
])(
  'reports %s with its line and column',
  (_, attributes, inner, diagnostic) => {
    write(attributes, inner);
    expect(formatReport(checkSiteSvgs())).toContain(
      `${folder}/icon.svg:${diagnostic}`,
    );
  },
);
