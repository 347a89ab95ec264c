import { lostLettersSentence, lostPieceIn } from '#check/language/lost-letters.ts';
import { draftLanguages } from '#check/lookup/draft-languages.ts';
import type { TranslationAnswer, TranslationOrder, Translations, TranslationUnit } from '#client/dev/translate/translation-unit.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { defined } from '#site/defined.ts';
import { pointerOf } from '#site/node-path.ts';
import { originalOf } from '#site/words/packs.ts';
import { setComment } from '#yaml/edit/comment.ts';
import { setValue } from '#yaml/edit/edit-yaml.ts';
import { markTexts } from '#yaml/marked-keys.ts';
import { type OpenSite, openLoaded } from '../../changes/open-site.ts';
import { confirm } from '../../i18n/confirm.ts';
import { entriesIn } from '../../i18n/entries.ts';
import { makePlaces, placeUnits } from '../../i18n/place-units.ts';
import { measureProgress } from '../../i18n/progress.ts';
import { termsIn } from '../../i18n/terms-reader.ts';
import { type Translation, translationsOf } from '../../i18n/translations.ts';
import { translationProblem } from '../../i18n/validate-unit.ts';
import { beginningOf } from '../writing/beginning-of.ts';
import { carryOut } from '../writing/carry-out.ts';
import type { SiteWriter } from '../writing/site-writer.ts';
import { changedParts } from './changed-parts.ts';
import { unitOf } from './unit-of.ts';

/** Reads and writes translations, as the commands of `npm run i18n` do. Each method throws if a file cannot be read or written. */
export interface Translator {
  /** All texts of a language with what they need; `undefined` for a language that is not translated into. */
  read(language: string): Promise<Translations | undefined>;
  write(order: TranslationOrder): Promise<TranslationAnswer>;
}

export function createTranslator(writer: SiteWriter): Translator {
  return {
    async read(language) {
      const { draft } = writer.loaded();
      const [source, ...others] = draft === undefined ? [] : draftLanguages(draft);
      const own = others.find(({ code }) => code === language);
      if (draft === undefined || source === undefined || own === undefined) return undefined;
      const translations = translationsOf(writer.loaded(), language);
      const { progress, note } = await measureProgress(writer.root, translations);
      const context = contextOf(writer.loaded(), language);
      const units = progress.flatMap(({ translation, entries, found, earlierSources }) => {
        const stale = new Set(found.stale.map(pointerOf));
        return entries.map(entry => {
          const pointer = pointerOf(entry.path);
          const earlier = earlierSources.get(pointer);
          const change = earlier === undefined ? undefined : changedParts(earlier, entry.source, source.htmlLang);
          return { ...unitOf(translation, entry, stale.has(pointer), context), ...defined({ change }) };
        });
      });
      return { source: named(source), language: named(own), others: others.map(named), units, ...defined({ note }) };
    },
    write: order =>
      writer.inTurn(async () => {
        const found = await findUnit(writer, order);
        if (found === undefined) return { type: 'conflict' };
        const { loaded, translation, unit } = found;
        // The first translation of a file makes all of it, with copies of the source for the others: nobody has written these.
        const isUntouched = unit.written === order.written || (order.written === '' && unit.state === 'missing');
        if (unit.source !== order.source || !isUntouched) return { type: 'conflict', unit };
        const problem = problemOf(order, unit, translation);
        if (problem !== undefined) return { type: 'refused', problems: [problem] };
        const known = new Map(translation.own.text === undefined ? [] : [[order.file, translation.own.text]]);
        const outcome = await carryOut(writer, openLoaded(writer.root, loaded), site => plan(site, translation, order), known);
        if (outcome.type === 'refused') return outcome;
        const { plan: planned, tried, problems } = outcome;
        const now = unitIn(tried, order);
        if (now === undefined) throw new Error(`${order.file} could not be read after it was changed`);
        // What was not touched needs what it needed before.
        const state = order.task === 'comment' ? unit.state : now.unit.state;
        return { type: 'done', what: planned.what, unit: { ...now.unit, state }, problems };
      }),
  };
}

const named = ({ code, name, htmlLang }: Translations['source']) => ({ code, name, htmlLang });

/** What is wrong with what was typed, as a sentence. A draft may be anything, but not nothing. */
function problemOf(
  { task, typed }: TranslationOrder,
  { source, written, isMarkdown }: TranslationUnit,
  { language }: Translation,
): string | undefined {
  const piece = task === 'translate' ? lostPieceIn(typed, language.scripts, { before: written, source }) : undefined;
  if (piece !== undefined) return lostLettersSentence(piece);
  if (task === 'translate') return translationProblem(source, typed, isMarkdown);
  if (task === 'confirm') return translationProblem(source, written, isMarkdown);
  return task === 'draft' && typed.trim() === '' ? 'The draft is empty.' : undefined;
}

function plan({ changes }: OpenSite, translation: Translation, { task, file, pointer, typed }: TranslationOrder): { what: string } {
  const entry = entriesIn(translation).find(({ path }) => pointerOf(path) === pointer);
  if (entry === undefined) throw new RangeError('The text is gone.');
  const { path } = entry;
  const named = `“${beginningOf(entry.source)}”`;
  // A text in several lines ends as its source does.
  const target = typed.replace(/\s+$/, '') + (entry.source.endsWith('\n') ? '\n' : '');
  switch (task) {
    case 'translate':
      placeUnits(changes, translation, [{ path, target }]);
      return { what: `translated ${named} as “${beginningOf(typed)}”` };
    case 'draft':
      makePlaces(changes, translation, [path]);
      changes.edit(file, text => setValue(text, path, target));
      // In place of a translation that visitors read, it waits as all others do.
      if (entry.target !== undefined) changes.edit(file, text => markTexts(text, [path]));
      return { what: `wrote a draft of ${named}: “${beginningOf(typed)}”` };
    case 'confirm':
      confirm(changes, translation, [path]);
      return { what: `confirmed the translation of ${named}` };
    case 'comment':
      makePlaces(changes, translation, [path]);
      changes.edit(file, text => setComment(text, path, typed));
      return { what: `wrote a comment on ${named}` };
  }
}

/** A text with its files as they are on the disk, whatever the open pages show. */
async function findUnit(writer: SiteWriter, order: TranslationOrder) {
  const original = originalOf(order.file, defaultCode(writer.loaded()));
  const texts = new Map<string, string>();
  for (const name of [order.file, original]) {
    // Only files that the site has read: a request may name anything.
    if (!writer.loaded().files.includes(name)) continue;
    const text = await writer.sourceOf(name).catch(() => undefined);
    if (text !== undefined) texts.set(name, text);
  }
  const loaded = writer.tryOut(texts);
  const found = unitIn(loaded, order);
  return found && { ...found, loaded };
}

function unitIn(loaded: LoadedSite, { language, file, pointer }: TranslationOrder) {
  if (loaded.draft === undefined || !draftLanguages(loaded.draft).some(({ code, isDefault }) => code === language && !isDefault))
    return undefined;
  const translation = translationsOf(loaded, language).files.find(({ own }) => own.file === file);
  const entry = translation && entriesIn(translation).find(({ path }) => pointerOf(path) === pointer);
  if (translation === undefined || entry === undefined) return undefined;
  return { translation, unit: unitOf(translation, entry, false, contextOf(loaded, language)) };
}

function contextOf({ draft }: LoadedSite, language: string) {
  if (draft === undefined) throw new Error('The site cannot be read.');
  return { draft, terms: termsIn(draft.glossary ?? {}, defaultCode({ draft }), language) };
}

const defaultCode = ({ draft }: Pick<LoadedSite, 'draft'>) => (draft === undefined ? '' : (draftLanguages(draft)[0]?.code ?? ''));
