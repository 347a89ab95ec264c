import type { FormParts } from '#site/forms/form-parts.ts';
import type { FormDocument } from './document-forms.ts';
import type { DocumentEdits } from './edit-document.ts';

/** Adds what parts need and the document lacks: style sheets and shapes of icons. */
export function addParts(edits: DocumentEdits, { head, body }: FormDocument, text: string, { styles, icons }: FormParts): void {
  const links = styles.filter(href => !text.includes(`href="${href}"`)).map(href => `<link rel="stylesheet" href="${href}">`);
  const shapes = Object.entries(icons).filter(([id]) => !text.includes(`id="${id}"`));
  edits.replace([head.inner[1], head.inner[1]], links.join(''));
  edits.replace([body.inner[0], body.inner[0]], shapes.map(([, shape]) => shape).join(''));
}
