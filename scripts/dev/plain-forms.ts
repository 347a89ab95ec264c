import type { IncomingMessage } from 'node:http';
import { iconShapes } from '#loader/icon-names.ts';
import type { BuildFile } from '#server/build/read-files.ts';
import { decodePath, findAddress } from '#server/http/address.ts';
import type { FormParts } from '#site/forms/form-parts.ts';
import { sentParameter } from '#site/forms/plain-form.ts';
import { formsOf } from '#site/pages/page-file.ts';
import { documentFile } from '#site/routes/document-file.ts';
import type { Site } from '#site/site.ts';
import { chosenLanguage } from '#site/words/language.ts';
import type { DocumentCode } from './code/kept-code.ts';
import { renderPage } from './documents.ts';
import type { LiveSite } from './live-site.ts';

/** What the real server takes from a build for forms that browsers send by themselves: the documents of a page, and markup for them. */
export interface FormDocuments {
  documents: ReadonlyMap<string, BuildFile>;
  formParts: FormParts;
}

/** Path of the page with a form that a request sends, where no script runs, or whose receipt it asks for. */
export function formPathIn(site: Site, { method, url = '/', headers }: IncomingMessage): string | undefined {
  if (method !== 'POST' && !new URLSearchParams(url.slice(url.indexOf('?'))).has(sentParameter)) return undefined;
  const found = findAddress(site, decodePath(url) ?? '', chosenLanguage(headers.cookie ?? '', site.languages));
  if (found.type !== 'page') return undefined;
  const page = site.locales[found.language]?.pages[found.path];
  return page && formsOf(page).length > 0 ? found.path : undefined;
}

/** The documents of such a page, in all languages: the form says itself in which one it was filled in. */
export function formDocumentsOf(live: LiveSite, path: string, documentCode: DocumentCode): FormDocuments {
  const { site, shells } = live;
  const shell = shells[site.languages[0].code];
  if (shell === undefined) throw new Error('The site has no default language');
  const languages = site.languages.filter(({ code }) => site.locales[code]?.pages[path] !== undefined);
  const documents = languages.map(
    ({ code }) => [documentFile(code, path), fileOf(renderPage(live, { language: code, path }, documentCode))] as const,
  );
  return {
    documents: new Map(documents),
    // The document has all styles.
    formParts: documentCode.prerender.renderFormParts(shell, { styles: () => [], iconShapes }),
  };
}

function fileOf(html: string): BuildFile {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return { tag: undefined, plain: { headers, content: Buffer.from(html) } };
}
