import type { Route } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import type { Draft } from '../draft.ts';
import type { Reason } from './addressed.ts';

/** The unreadable file that hides whether the page of a route is complete in a language; `undefined` if there is none. */
export function unreadFile(draft: Draft, code: string, { page = '', subject }: Route): string | undefined {
  if (isUnread(draft.pages, page)) return files.page(page);
  const { pages = {}, formLabels = {} } = draft.words[code] ?? {};
  if (isUnread(pages, page)) return files.pageWords(code, page);
  const form = draft.pages[page]?.blocks.find(block => block.type === 'form' && isUnread(formLabels, block.form));
  if (form?.type === 'form') return files.formLabels(code, form.form);
  return subject === undefined ? undefined : unreadEntries(draft, code, page);
}

/** The same for the words of the entries that a page has pages for. */
export function unreadEntries(draft: Draft, code: string, page: string): string | undefined {
  const each = draft.pages[page]?.each ?? '';
  if (isUnread(draft.words[code]?.collections ?? {}, each)) return files.entryWords(code, each);
  return Object.hasOwn(draft.collections, each) ? undefined : unreadPart(draft, code, 'catalogue');
}

/** The same for a file of words that each language has once. */
export function unreadPart(draft: Draft, code: string, part: 'routes' | 'layout' | 'catalogue'): string | undefined {
  return isUnread(draft.words[code] ?? {}, part) ? files.words(code, part) : undefined;
}

/** The reason that is shown for anything that depends on an unreadable file. */
export const notKnown = (name: string, file: string): Reason => ({
  name,
  value: 'not known',
  rule: 'it follows from a file that cannot be read',
  at: { file, path: [] },
});

/** A part in a broken file has a key and no value. */
const isUnread = (parts: object, name: string) => Object.hasOwn(parts, name) && parts[name as keyof typeof parts] === undefined;
