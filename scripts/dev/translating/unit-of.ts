import type { Draft } from '#check/draft.ts';
import type { Entry } from '#check/language/entries.ts';
import { looksUntranslated } from '#check/language/untranslated-copy.ts';
import { routeTable } from '#check/lookup/route-table.ts';
import type { TranslationUnit, UnitState } from '#client/dev/translate/translation-unit.ts';
import { nodeAt, pointerOf } from '#site/node-path.ts';
import { linksOf, parseRichText } from '#site/pages/rich-text.ts';
import { addressIn, languagesOf } from '#site/words/language.ts';
import { placeholdersOf } from '#site/words/placeholders.ts';
import { commentAt } from '#yaml/edit/comment.ts';
import { isMarkdownUnit } from '../../i18n/exchange/markdown-unit.ts';
import type { termsIn } from '../../i18n/terms-reader.ts';
import type { Translation } from '../../i18n/translations.ts';

interface UnitContext {
  draft: Draft;
  terms: ReturnType<typeof termsIn>;
}

/** A text of a file as the page of a translator shows it. */
export function unitOf(
  translation: Translation,
  { path, source, target, isUntranslated }: Entry,
  isStale: boolean,
  { draft, terms }: UnitContext,
): TranslationUnit {
  const { namespace, original, own } = translation;
  const value = nodeAt(own.words, path);
  const written = typeof value === 'string' ? value : '';
  const pointer = pointerOf(path);
  const isMarkdown = isMarkdownUnit({ file: original.file, pointer, source, state: 'missing' });
  const state: UnitState =
    target === undefined
      ? written === '' || written === source || looksUntranslated(source, written)
        ? 'missing'
        : 'draft'
      : isUntranslated
        ? 'untranslated'
        : isStale
          ? 'stale'
          : 'translated';
  return {
    file: own.file,
    pointer,
    about: namespace,
    source,
    written,
    state,
    isMarkdown,
    parts: [
      ...new Set([
        ...placeholdersOf(source).map(name => `{{${name}}}`),
        ...(isMarkdown ? linksOf(parseRichText(source).text).map(to => `](${to})`) : []),
      ]),
    ],
    terms: terms(source),
    address: addressOf(draft, translation, path),
    comment: own.text === undefined || value === undefined ? '' : commentAt(own.text, path),
  };
}

/** A page that shows a text, at its block; the first page for what all of them share. */
function addressOf(draft: Draft, { language, pagesOf }: Translation, path: Entry['path']): string {
  const { byPage } = routeTable(draft);
  const [page = ''] = pagesOf(path);
  const route = byPage.get(page)?.[0]?.path.replace(/\/:.*$/, '') ?? '/';
  const languages = draft.config === undefined ? [] : languagesOf(draft.config);
  // Nobody sees a language that is not offered: the page in the default language, whatever was read last, shows where the text goes.
  const address = language.isOffered ? addressIn(language.code, route, languages) : `/${languages[0]?.code}${route}`;
  return path[0] === 'blocks' && page !== '' ? `${address}#${path[1]}` : address;
}
