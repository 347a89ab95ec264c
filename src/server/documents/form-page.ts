import type { FormParts } from '#site/forms/form-parts.ts';
import { documentFile } from '#site/routes/document-file.ts';
import type { Build } from '../build/build.ts';
import { decodePath, findAddress } from '../http/address.ts';
import { formDocumentIn, type ReadDocument } from './form-documents.ts';

/** A page with a form that browsers can send by themselves. */
export interface FormPage {
  language: string;
  /** Without the prefix of its language. */
  path: string;
  read: ReadDocument;
  parts: FormParts;
}

/** The page that a form was sent to; `undefined` where no form is to be sent, or where not everybody may. */
export async function formPageAt(build: Build, url: string, chosen: string): Promise<FormPage | undefined> {
  const found = findAddress(build.site, decodePath(url) ?? '', chosen);
  if (found.type !== 'page') return undefined;
  return formPageOf(build, found);
}

/** The page at a path in a language, in the same way. */
export async function formPageOf(build: Build, { language, path }: { language: string; path: string }): Promise<FormPage | undefined> {
  const { files, restricted, formParts: parts } = build;
  const name = documentFile(language, path);
  if (parts === undefined || restricted.documents.has(name)) return undefined;
  const file = files.documents.get(name);
  const read = file && (await formDocumentIn(file));
  return read && { language, path, read, parts };
}
