import { readFile } from 'node:fs/promises';
import type { BuildFile } from '../build/read-files.ts';
import { type DocumentForm, type FormDocument, readFormDocument } from './document-forms.ts';

/** Where the forms of the documents of a build are; each document is looked through when it is first asked for. */
const known = new WeakMap<BuildFile, { document: FormDocument | undefined }>();

/** A document with forms, and its text. */
export interface ReadDocument {
  text: string;
  document: FormDocument;
}

/** The document in a file of the build; `undefined` if it has no form that a browser can send by itself. */
export async function formDocumentIn(file: BuildFile): Promise<ReadDocument | undefined> {
  const { content } = file.plain;
  const text = typeof content === 'string' ? await readFile(content, 'utf8') : content.toString();
  const { document } = known.get(file) ?? { document: readFormDocument(text) };
  known.set(file, { document });
  return document && { text, document };
}

/** The form with an id, `contact_v1`; of one that the document does not have, in an earlier version perhaps, its first form. */
export function placeOf({ document: { forms } }: ReadDocument, formId: string | undefined): DocumentForm {
  const place = forms.find(form => form.formId === formId) ?? forms[0];
  if (place === undefined) throw new Error('A document with forms has none');
  return place;
}
