import type { LocalForm } from '#site/forms/form.ts';
import type { FormParts } from '#site/forms/form-parts.ts';
import { answerId } from '#site/forms/plain-form.ts';
import type { VisitorFormWords } from '#site/forms/visitor-form-words.ts';
import type { Sent } from '../store/stored-submission.ts';
import type { DocumentForm, FormDocument } from './document-forms.ts';
import { editDocument, fillMarkup } from './edit-document.ts';
import { addParts } from './form-parts.ts';

interface Receipt {
  form: LocalForm;
  shared: VisitorFormWords;
  parts: FormParts;
  /** `undefined` where nothing is known under the id of the address. */
  sent: Pick<Sent, 'ref' | 'hasFiles'> | undefined;
  /** Addresses of the form and of the home page. */
  links: { form: string; home: string };
}

/** A document with the receipt in the place of its form. */
export function showReceipt(
  text: string,
  document: FormDocument,
  place: DocumentForm,
  { form, shared, parts, sent, links }: Receipt,
): string {
  const edits = editDocument(text);
  const { receipt } = shared;
  const id = answerId(place.id);
  const content = [
    { href: links.form, text: receipt.again },
    { href: links.home, text: receipt.home },
  ].map(link => fillMarkup(parts.link, link));
  const shown =
    sent === undefined
      ? fillMarkup(parts.unknown, { id, text: receipt.unknown }, content.join(''))
      : fillMarkup(
          parts.receipt,
          {
            id,
            success: form.words.success,
            title: receipt.title,
            label: receipt.reference,
            reference: sent.ref,
            text: receipt.text,
            next: sent.hasFiles ? receipt.nextWithFiles : receipt.next,
          },
          content.join(''),
        );
  edits.replace(place.frame.inner, shown);
  edits.setAttribute(place.frame, 'data-answered', 'receipt');
  addParts(edits, document, text, parts);
  return edits.apply();
}
