import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentNotes } from './documents.ts';

const notes = (bytes: Uint8Array) => documentNotes(bytes, '2-post/a paper.pdf').map(({ problem }) => problem);
const fixture = (name: string) => readFileSync(`lib/pictures/fixtures/${name}`);

/** A document whose information dictionary has these entries. */
const document = (entries: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${entries} >>\nendobj\ntrailer\n<< /Info 1 0 R >>\n`, 'latin1');

test('a document that was made of a page tells who, when and with what', () => {
  expect(documentNotes(fixture('plain.pdf'), '2-post/a paper.pdf')).toEqual([
    {
      file: '2-post/a paper.pdf',
      problem: 'The document has metadata: Producer, CreationDate, ModDate, Title, Author, XMP.',
      remedy:
        'Where nobody needs to know, take it out: exiftool -all= "a paper.pdf", then qpdf --linearize "a paper.pdf" clean.pdf.',
    },
  ]);
});

test('so does one whose objects are packed, and the same one cleaned does not', () => {
  expect(notes(fixture('packed.pdf'))).toEqual([
    'The document has metadata: Author, CreationDate, ModDate, Producer, Title, XMP.',
  ]);
  expect(notes(fixture('clean.pdf'))).toEqual([]);
});

test.each([
  ['/Author (Ada) /Title () /Subject <> /Keywords <FEFF>', ['The document has metadata: Author.']],
  [
    '/Company <0041> /PTEX.Fullbanner (pdfTeX) /Author 5 0 R',
    ['The document has metadata: Company, PTEX.Fullbanner, Author.'],
  ],
  ['/Trapped /False', []],
  ['', []],
])('%s', (entries, expected) => {
  expect(notes(document(entries))).toEqual(expected);
});

test('what was saved over can still be read', () => {
  const later = '1 0 obj\n<< >>\nendobj\ntrailer\n<< /Info 1 0 R >>\n';
  expect(notes(Buffer.concat([document('/Author (Ada)'), Buffer.from(later)]))).toEqual([
    'The document has metadata: Author.',
  ]);
});

test('a picture with EXIF data', () => {
  expect(notes(Buffer.concat([document(''), Buffer.from('\xff\xd8\xff\xe1\0\x10Exif\0\0', 'latin1')]))).toEqual([
    'The document has a picture with EXIF data, which can tell where it was taken.',
  ]);
});
