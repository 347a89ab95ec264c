import { expect, test } from 'vitest';
import { failedDocument } from '#scripts/dev/documents.ts';

test('a page that cannot be rendered says why, and waits for the edit that repairs it', () => {
  const document = failedDocument('\u001b[31mExpected `)`\u001b[0m in <h1> && <p>');
  expect(document).toContain('<pre>Expected `)` in &lt;h1> &amp;&amp; &lt;p></pre>');
  expect(document).toContain('src="/@vite/client"');
});
