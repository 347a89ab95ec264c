import { defined } from '#site/defined.ts';
import { pointerOf } from '#site/node-path.ts';
import { readChoice, readChoices, readSiteOptions } from '../command/options.ts';
import { resolvePath } from '../command/paths.ts';
import { showStep } from '../command/progress.ts';
import { UsageError } from '../command/run-command.ts';
import { writeCsv } from './exchange/csv.ts';
import type { Unit, UnitState } from './exchange/unit.ts';
import { writeExchange } from './exchange/write-exchange.ts';
import { writeXliff } from './exchange/write-xliff.ts';
import { measureProgress, type Progress, reportNote } from './progress.ts';
import { termsReader } from './terms-reader.ts';
import { readTranslations } from './translations.ts';

const states = ['missing', 'untranslated', 'stale'] as const;

/** `export --language CODE [--only missing,stale] [--format xliff|csv] [--out FILE]`: texts for a translator. */
export async function exportUnits(args: string[]): Promise<number> {
  const { root, values } = readSiteOptions(args, ['language', 'only', 'format', 'out']);
  if (values.language === undefined) throw new UsageError('--language is missing.');
  const only: readonly UnitState[] = values.only === undefined ? [...states, 'translated'] : readChoices('--only', values.only, states);
  const write = readChoice('--format', values.format, ['xliff', 'csv']) === 'csv' ? writeCsv : writeXliff;
  const translations = await readTranslations(root, values.language);
  const { progress, note } = await measureProgress(root, translations);
  reportNote(note, only.includes('translated') ? [] : only);
  const units = progress.flatMap(unitsOf).filter(({ state }) => only.includes(state));
  if (units.length === 0) {
    console.error(`Nothing was written: no text is ${only.join(' or ')}.`);
    return 0;
  }
  await showStep({ name: `${values.format === 'csv' ? 'CSV' : 'XLIFF'} of the texts` });
  const { defaultLanguage, draft, files } = translations;
  const [language] = files.map(file => file.language);
  const termsIn = termsReader(draft.glossary ?? {}, defaultLanguage.code, values.language);
  const text = write({
    sourceLanguage: defaultLanguage.htmlLang,
    targetLanguage: language?.htmlLang ?? '',
    units: units.map(unit => ({ ...unit, ...defined({ terms: termsIn(unit.source) }) })),
  });
  if (values.out === undefined) process.stdout.write(text);
  else {
    await writeExchange(resolvePath(values.out), text);
    console.error(`Texts written to ${values.out}: ${units.length}.`);
  }
  return 0;
}

/** The texts of a file, except of pages whose translation is not begun: visitors read these in the default language. */
function unitsOf({ translation, entries, found }: Progress): Unit[] {
  const stale = new Set(found.stale);
  const begun = entries.filter(({ path }) => translation.visibilityOf(path) !== 'not begun');
  return begun.map(({ path, source, target, isUntranslated }) => ({
    file: translation.original.file,
    pointer: pointerOf(path),
    source,
    ...defined({ target }),
    state: target === undefined ? 'missing' : isUntranslated ? 'untranslated' : stale.has(path) ? 'stale' : 'translated',
  }));
}
