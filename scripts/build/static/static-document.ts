import { escapeHtml } from '#server/documents/edit-document.ts';

/**
 * A document for a host that serves files as they are. It says that its address alone decides the language, since no server looks at
 * cookies; and its forms say that they cannot be sent without scripts, since nobody there takes what a browser sends by itself.
 *
 * @param noScript words for that in the language of the document
 */
export function staticDocument(html: string, noScript: string): string {
  return html
    .replace('<html ', '<html data-static="" ')
    .replaceAll(' method="post"', ' method="dialog"')
    .replaceAll('<noscript></noscript><form ', `<noscript><p>${escapeHtml(noScript)}</p></noscript><form `);
}
