import { defined } from '../defined.ts';
import type { EntryPaths } from '../extension.ts';
import { parseRichText } from '../pages/rich-text.ts';
import { joinPath } from '../routes/route.ts';
import type { EntryConfig, EntryWords, SiteSource } from '../source.ts';
import type { Language } from '../words/language.ts';
import { nameLine } from '../words/list-format.ts';
import { compareWords, fillGaps } from '../words/word-gaps.ts';
import type { LocalEntry } from './entry.ts';

/** What entries in a language are made of. */
interface EntryContext {
  language: Language;
  /** Code of the language that fills the gaps. */
  original: string;
  fill: (line: string) => string;
  entryPaths: EntryPaths;
}

/** The collections of a site in one language, the entries of each in the order of its file. */
export function localCollections(source: SiteSource, context: EntryContext): Record<string, LocalEntry[]> {
  return Object.fromEntries(
    Object.entries(source.collections).map(([name, entries]) => [
      name,
      Object.entries(entries).map(([id, config]) => {
        const [own, original] = [context.language.code, context.original].map(code => source.words[code]?.collections[name]?.[id]);
        const isWhole = compareWords(original, own).every(({ path }) => path[0] === 'keywords');
        const parent = context.entryPaths[name];
        return {
          ...localEntry(id, config, fillGaps(own, original), source.images, context),
          ...(parent === undefined ? {} : { path: joinPath(parent, id) }),
          ...(isWhole ? {} : { untranslated: true as const }),
        };
      }),
    ]),
  );
}

function localEntry(
  id: string,
  config: EntryConfig,
  words: EntryWords | undefined,
  images: SiteSource['images'],
  { fill, language: { htmlLang } }: EntryContext,
): LocalEntry {
  const { title = id, summary = '', text, alt, actions: labels = {}, keywords: _keywords, ...others }: Partial<EntryWords> = words ?? {};
  const { date, image, actions, draft: _draft, publishUntil: _until, ...figures } = config;
  return {
    id,
    name: fill(title),
    summary: fill(summary),
    config,
    fields: Object.fromEntries([
      ...Object.entries(figures).map(([name, value]) => [name, figureText(value, htmlLang)]),
      ...Object.entries(others).flatMap(([name, word]) => (typeof word === 'string' ? [[name, fill(word)]] : [])),
    ]),
    actionLabels: Object.fromEntries(Object.entries(labels).map(([action, label]) => [action, fill(label)])),
    ...defined({
      date: date === undefined ? undefined : { day: date, text: figureText(date, htmlLang) },
      image: image === undefined ? undefined : images[image],
      alt: alt === undefined ? undefined : fill(alt),
      text: text === undefined ? undefined : parseRichText(fill(text)).text,
      actions,
    }),
  };
}

/** A figure, a day or a list of them as the language writes it; any other text as it is. */
function figureText(value: unknown, htmlLang: string): string {
  if (Array.isArray(value))
    return nameLine(
      value.map(entry => figureText(entry, htmlLang)),
      htmlLang,
    );
  if (typeof value === 'number') return new Intl.NumberFormat(htmlLang).format(value);
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return new Intl.DateTimeFormat(htmlLang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value));
  return String(value);
}
