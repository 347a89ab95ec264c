import path from 'node:path';
import type { Draft } from '#check/draft.ts';
import { routeTable } from '#check/lookup/route-table.ts';
import type { Problem } from '#check/problem.ts';
import { count, formatReport } from '#check/report/format-report.ts';
import { pointerOf } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import { insertItem, setValue } from '#yaml/edit/edit-yaml.ts';
import { type ChangeSet, changesIn } from '../changes/change-set.ts';
import { foresee } from '../changes/make-changes.ts';
import { isUndo, undoLast } from '../changes/undo.ts';
import { readSiteOptions } from '../command/options.ts';
import { resolvePath } from '../command/paths.ts';
import { showStep } from '../command/progress.ts';
import { bareTextsLine, lostLettersMessage } from '../csv/lost-letters.ts';
import { confirm, staleAmong } from './confirm.ts';
import { writeCsv } from './exchange/csv.ts';
import { readExchange } from './exchange/read-exchange.ts';
import { type Exchange, ExchangeFault } from './exchange/unit.ts';
import { writeExchange } from './exchange/write-exchange.ts';
import { writeXliff } from './exchange/write-xliff.ts';
import { type Placed, placeUnits } from './place-units.ts';
import { readTranslations, type Translation, type Translations } from './translations.ts';
import { validateExchange } from './validate-exchange.ts';

/** `import FILE [--dry-run]`: puts translations into their files, all or none. `import --undo` takes them out again. */
export async function importUnits(args: string[]): Promise<number> {
  if (isUndo(args)) return await undoLast('import', args);
  const { root, values, positionals } = readSiteOptions(args, [], { flags: ['dry-run'], places: ['FILE'] });
  const file = resolvePath(positionals[0] ?? '');
  try {
    await showStep({ name: 'Translated file' });
    const { exchange: read, isXml } = await readExchange(file);
    const site = await readTranslations(root);
    const exchange = inOrder(read, site);
    const translations = translationsInto(exchange, site);
    await showStep({ name: 'Translated texts' });
    const { accepted, stale, problems, lost, bare, final, untranslated, open } = validateExchange(exchange, translations.files);
    if (lost.length > 0) throw new ExchangeFault(lostLettersMessage(positionals[0] ?? '', lost, 'XLIFF'));
    if (problems.length > 0) throw new ExchangeFault(problems.join('\n'));

    const changes = changesIn(root);
    for (const [index, [translation, placed]] of [...accepted].entries()) {
      await showStep({ name: 'Files of words', done: index, of: accepted.size });
      placeUnits(changes, translation, placed);
    }
    const { after, caused } = await foresee(root, changes, offerTranslations(root, translations.draft, [...accepted.keys()]));
    if (caused.length > 0) throw new ExchangeFault(`${formatReport(caused, after)}\n\nThe site would have these errors.`);

    const confirmed = await staleAmong(root, translations, final);
    for (const [translation, paths] of confirmed) confirm(changes, translation, paths);
    const { dir, name, ext } = path.parse(file);
    const aside = path.join(dir, `${name}.stale${ext}`);
    if (!values['dry-run']) {
      // First, so that nothing is written if this cannot be.
      if (stale.length > 0) await writeExchange(aside, (isXml ? writeXliff : writeCsv)({ ...exchange, units: stale }));
      await changes.write({ command: 'import' });
    }
    for (const [{ own }, placed] of accepted) console.log(`${own.file}: ${count(placed.length, 'text')}`);
    for (const [{ own }, paths] of confirmed) console.log(`${own.file}: ${count(paths.length, 'text')} confirmed`);
    if (bare.length > 0) console.log(bareTextsLine(bare));
    if (untranslated > 0)
      console.log(
        `${count(untranslated, 'text')} ${untranslated === 1 ? 'has no translation yet: its' : 'have no translation yet: their'} target is empty, or a copy of the source.`,
      );
    if (open > 0)
      console.log(
        `${count(open, 'text')} ${open === 1 ? 'has' : 'have'} a state that says not done, such as \`new\` or \`needs-translation\`: not imported.`,
      );
    if (untranslated + open + accepted.size + confirmed.size === 0) console.log('There was nothing to do.');
    const doubtful = warningsIn(accepted, after.problems);
    if (doubtful.length > 0)
      console.error(`${formatReport(doubtful, after)}\n\nThese are warnings: the translations are taken all the same.`);
    if (values['dry-run']) console.error('Nothing was written: --dry-run.');
    if (stale.length === 0) return 0;

    for (const { file, pointer } of stale) console.error(`${file} ${pointer}: the source has changed since the export.`);
    if (!values['dry-run']) console.error(`These translations were not imported. They stand in ${aside}, beside the source as it is now.`);
    return 1;
  } catch (error) {
    if (!(error instanceof ExchangeFault)) throw error;
    console.error(`${error.message}\nNothing was written.`);
    return 1;
  }
}

/** The checker's warnings about texts that were placed. */
function warningsIn(accepted: ReadonlyMap<Translation, readonly Placed[]>, problems: readonly Problem[]): Problem[] {
  const placed = new Set(Array.from(accepted, ([{ own }, texts]) => texts.map(({ path }) => own.file + pointerOf(path))).flat());
  return problems.filter(({ severity, file, pointer }) => severity === 'warning' && placed.has(file + pointer));
}

/** What a file brings, also where the columns of its languages have changed places. */
function inOrder(exchange: Exchange, { defaultLanguage, files }: Translations): Exchange {
  const { sourceLanguage, targetLanguage, units } = exchange;
  const languages = files.map(({ language }) => language);
  if (languageNamed(targetLanguage, [defaultLanguage]) === undefined || languageNamed(sourceLanguage, languages) === undefined)
    return exchange;
  return {
    sourceLanguage: targetLanguage,
    targetLanguage: sourceLanguage,
    units: units.map(({ source, target = '', ...unit }) => ({ ...unit, source: target, ...(source === '' ? {} : { target: source }) })),
  };
}

/** The translations into the language of a file. Throws ExchangeFault if the site does not have that language. */
function translationsInto({ sourceLanguage, targetLanguage }: Exchange, { draft, defaultLanguage, files }: Translations): Translations {
  if (languageNamed(sourceLanguage, [defaultLanguage]) === undefined) {
    throw new ExchangeFault(`The file is translated from ${sourceLanguage || 'no language'}, the site from ${defaultLanguage.htmlLang}.`);
  }
  const languages = [...new Set(files.map(({ language }) => language))];
  const language = languageNamed(targetLanguage, languages);
  if (language !== undefined) return { draft, defaultLanguage, files: files.filter(file => file.language === language) };
  const known = languages.map(({ htmlLang }) => htmlLang).join(', ');
  throw new ExchangeFault(
    `The file ${targetLanguage === '' ? 'does not say its language' : `is in ${targetLanguage}`}. The site is translated into: ${known}.`,
  );
}

/** The names by which a tool may refer to a language. */
interface Named {
  code: string;
  htmlLang: string;
}

/**
 * The language that a tag of another tool means (`zh_CN`, `ZH-cn`): the one with this tag, else the only one with the same
 * language and script, so that `en-GB` finds `en`, and `zh-TW` does not find `zh-CN`.
 */
function languageNamed<Language extends Named>(tag: string, languages: readonly Language[]): Language | undefined {
  const name = tag.trim().replaceAll('_', '-').toLowerCase();
  const called = languages.find(({ code, htmlLang }) => [code, htmlLang].some(own => own.toLowerCase() === name));
  const written = writtenAs(name);
  const [near, ...others] = written === undefined ? [] : languages.filter(({ htmlLang }) => writtenAs(htmlLang) === written);
  return called ?? (others.length === 0 ? near : undefined);
}

/** Language and script of a tag, `zh-Hans`; `undefined` for a text that is not a tag. */
function writtenAs(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
}

/**
 * Changes of the config that offer the languages of some translations and release their held-back pages. Only then are
 * problems in their words errors.
 */
function offerTranslations(root: string, draft: Draft, translations: readonly Translation[]): ChangeSet {
  const offered = changesIn(root);
  const codes = new Set(translations.map(({ language }) => language.code));
  for (const [index, language] of (draft.config?.languages ?? []).entries()) {
    if (language.offered === false && codes.has(language.code))
      offered.edit(files.config, source => setValue(source, ['languages', index, 'offered'], true));
  }
  for (const { language, pagesOf, visibilityOf } of translations) {
    if (visibilityOf([]) === 'read') continue;
    for (const { at } of pagesOf([]).flatMap(page => routeTable(draft).byPage.get(page) ?? []))
      offered.edit(files.config, source => insertItem(source, [...at, 'languages'], language.code));
  }
  return offered;
}
