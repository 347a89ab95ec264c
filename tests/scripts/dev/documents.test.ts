import { expect, test } from 'vitest';
import { failedDocuments } from '#scripts/dev/answer-requests.ts';
import { failedDocument } from '#scripts/dev/documents.ts';

test('a page that cannot be rendered says why, and waits for the edit that repairs it', () => {
  const document = failedDocument('\u001b[31mExpected `)`\u001b[0m in <h1> && <p>', 7);
  expect(document).toContain('<pre>Expected `)` in &lt;h1> &amp;&amp; &lt;p></pre>');
  expect(document).toContain('src="/@site/code/await-render.js"');
  expect(document).toContain('data-edit="7"');
});

test('it is loaded again with the next edit, also with one that came before it could hear of it', () => {
  const sent: string[] = [];
  let hear: (shown: { edit: number }, page: unknown) => void = () => undefined;
  const channel = { send: () => sent.push('all'), on: (_: string, listener: typeof hear) => (hear = listener) };
  const page = { send: (name: string) => sent.push(name) };
  const failed = failedDocuments(channel as unknown as Parameters<typeof failedDocuments>[0]);
  failed.reload();
  expect(sent).toEqual([]);
  const edit = failed.note();
  hear({ edit }, page);
  expect(sent).toEqual([]);
  failed.reload();
  expect(sent).toEqual(['all']);
  hear({ edit }, page);
  expect(sent).toEqual(['all', 'site:reload']);
  failed.reload();
  expect(sent).toEqual(['all', 'site:reload']);
});
