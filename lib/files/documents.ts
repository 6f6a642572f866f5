import { basename } from 'node:path';
import { inflateSync } from 'node:zlib';
import type { Fault } from '../faults.ts';

/** What a stream of a document may become: more is a decompression bomb. */
const mostInflated = 20_000_000;

/** The name of an entry that is a text with something in it, or that stands elsewhere. */
const entry = /\/([^\s()<>[\]{}/%]+)\s*(?:\((?!\))|<(?!<|\s*(?:feff)?\s*>)|\d+\s+\d+\s+R)/gi;

/**
 * What a PDF tells of who made it, when and with what: the entries of its information dictionary and XMP, also those of earlier
 * versions that were saved over, and the EXIF data of pictures in it. ISO 32000-2, 14.3
 */
export function documentNotes(bytes: Uint8Array, path: string): readonly Fault[] {
  const text = Buffer.from(bytes).toString('latin1');
  const numbers = new Set([...text.matchAll(/\/Info\s+(\d+)\s+\d+\s+R/g)].map(([, number]) => number));
  const information = objectsOf(text).filter(([number]) => numbers.has(number));
  const told = [
    ...information.flatMap(([, body]) => [...body.matchAll(entry)].map(([, name = '']) => name)),
    ...(/\/Type\s*\/Metadata\b/.test(text) ? ['XMP'] : []),
  ];
  const note = (problem: string, remedy: string) => [{ file: path, problem: `The document has ${problem}`, remedy }];
  const clean = `exiftool -all= "${basename(path)}", then qpdf --linearize "${basename(path)}" clean.pdf`;
  return [
    ...(told.length > 0
      ? note(`metadata: ${[...new Set(told)].join(', ')}.`, `Where nobody needs to know, take it out: ${clean}.`)
      : []),
    ...(text.includes('Exif\0\0')
      ? note(
          'a picture with EXIF data, which can tell where it was taken.',
          'Take it out of the picture, and export the document anew.',
        )
      : []),
  ];
}

/** The objects of a document by their numbers, those in compressed streams too. ISO 32000-2, 7.3.10 and 7.5.7 */
function objectsOf(text: string): readonly (readonly [number: string, body: string])[] {
  return text.split(/\bendobj\b/).flatMap((chunk) => {
    const [, number = '', body = ''] = /(\d+)\s+\d+\s+obj\b(.*)$/s.exec(chunk) ?? [];
    if (!/\/ObjStm\b/.test(body)) return [[number, body] as const];
    const [, stream = ''] = /\bstream\r?\n(.*)endstream/s.exec(body) ?? [];
    const first = Number(/\/First\s+(\d+)/.exec(body)?.[1]);
    const unpacked = inflate(stream);
    // In front stand the number and the place of each.
    const places = [...unpacked.slice(0, first).matchAll(/(\d+)\s+(\d+)/g)];
    return places.map(([, packed = '', place], index) => {
      const next = places[index + 1]?.[2];
      return [
        packed,
        unpacked.slice(first + Number(place), next === undefined ? undefined : first + Number(next)),
      ] as const;
    });
  });
}

function inflate(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1'), { maxOutputLength: mostInflated }).toString('latin1');
  } catch {
    // What cannot be unpacked is of another compression, encrypted, or damaged.
    return '';
  }
}
