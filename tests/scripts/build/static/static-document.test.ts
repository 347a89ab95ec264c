import { expect, test } from 'vitest';
import { staticDocument } from '#scripts/build/static/static-document.ts';
import { readFormDocument } from '#server/documents/document-forms.ts';

const form = (method: string, words = '') =>
  `<noscript>${words}</noscript><form id="request-form" action="/contact#answer"${method}><input type="hidden" name="form-id" value="contact_v1 en"/></form>`;
const documentOf = (method: string, words?: string) =>
  `<!doctype html><html lang="en"><head><title>t</title></head><body><div>${form(method, words)}</div></body></html>`;

test('where a host serves files alone, a form says that it cannot be sent without scripts, and sends nothing', () => {
  const served = documentOf(' method="post"');
  expect(readFormDocument(served)?.forms).toHaveLength(1);
  expect(staticDocument(served, 'Turn on <JavaScript>')).toBe(
    documentOf(' method="dialog"', '<p>Turn on &lt;JavaScript&gt;</p>').replace('<html ', '<html data-static="" '),
  );
});

test('a document without forms only says that its address decides the language', () => {
  const served = '<!doctype html><html lang="en"><body>a method="post" &quot; <noscript></noscript></body></html>';
  expect(staticDocument(served.replace(' method="post"', ''), 'words')).toBe(
    served.replace(' method="post"', '').replace('<html ', '<html data-static="" '),
  );
});
