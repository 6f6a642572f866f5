import { expect, test } from 'vitest';
import { readPage } from './page.ts';
import { budgetNotes, loadOf } from './weights.ts';

test('a page may weigh more the more it says, and what it has in itself is allowed for', () => {
  const notesOf = (body: string, bytes: number) =>
    budgetNotes([{ file: 'a.html', html: bytes, budget: loadOf(readPage(`<body>${body}</body>`)).budget }]);
  const reason = 'The page weighs 7001 bytes compressed; its budget is 7000 (lib/export/weights.ts).';
  expect(notesOf('x'.repeat(1_000), 7_001)).toEqual([{ file: 'a.html', reason, isNote: true }]);
  expect(notesOf(`${'x'.repeat(1_000)}<img src="data:image/svg+xml,0123456789">`, 7_020)).toEqual([]);
});
