import { expect, test } from 'vitest';
import { failedDocuments } from '#scripts/dev/answer-requests.ts';
import { failedDocument } from '#scripts/dev/documents.ts';

test('a page that cannot be rendered says why, and waits for the edit that repairs it', () => {
  const document = failedDocument('\u001b[31mExpected `)`\u001b[0m in <h1> && <p>', 7);
  expect(document).toContain('<pre>Expected `)` in &lt;h1> &amp;&amp; &lt;p></pre>');
  expect(document).toContain('src="/@vite/client"');
  expect(document).toContain('data-edit="7"');
});

test('it is loaded again with the next edit, also with one that came before it could hear of it', () => {
  const sent: string[] = [];
  let hear: (shown: { edit: number }, client: unknown) => void = () => undefined;
  const ws = { send: () => sent.push('all'), on: (_: string, listener: typeof hear) => (hear = listener) };
  const client = { send: ({ type }: { type: string }) => sent.push(type) };
  const failed = failedDocuments(ws as unknown as Parameters<typeof failedDocuments>[0]);
  failed.reload();
  expect(sent).toEqual([]);
  const edit = failed.note();
  hear({ edit }, client);
  expect(sent).toEqual([]);
  failed.reload();
  expect(sent).toEqual(['all']);
  hear({ edit }, client);
  expect(sent).toEqual(['all', 'full-reload']);
  failed.reload();
  expect(sent).toEqual(['all', 'full-reload']);
});
