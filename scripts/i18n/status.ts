import { translateMark } from '#check/language/untranslated-copy.ts';
import { draftLanguages } from '#check/lookup/draft-languages.ts';
import { originalStubs } from '#check/lookup/draft-stubs.ts';
import { files } from '#site/source.ts';
import { draftPacks } from '#site/words/packs.ts';
import { readChoice, readChoices, readSiteOptions } from '../command/options.ts';
import { refuseUnknownPage } from './page-named.ts';
import { measureProgress, ofPage, releasable, reportNote, shortcomings } from './progress.ts';
import { progressTable, reportOf } from './progress-report.ts';
import { readTranslations, type Translations } from './translations.ts';

/** `status [--language CODE] [--page NAME] [--all] [--format table|json] [--fail-on missing,stale]`: how far each language is. */
export async function showStatus(args: string[]): Promise<number> {
  const { root, values } = readSiteOptions(args, ['language', 'page', 'format', 'fail-on'], { flags: ['all'] });
  const format = readChoice('--format', values.format, ['table', 'json']);
  const failOn = values['fail-on'] === undefined ? [] : readChoices('--fail-on', values['fail-on'], shortcomings);
  const translations = await readTranslations(root, values.language);
  if (values.page !== undefined) refuseUnknownPage(translations.draft, values.page);
  const measured = await measureProgress(root, translations);
  const { note } = measured;
  const progress = measured.progress.flatMap(one => (values.page === undefined ? one : ofPage(one, values.page)));
  reportNote(note, failOn);
  const drafts = draftLanguages(translations.draft)
    .filter(({ code }) => draftPacks.includes(code))
    .map(({ name }) => name);
  if (drafts.length > 0)
    console.error(`The engine's own words are drafts that no native reader has seen yet in ${new Intl.ListFormat('en').format(drafts)}.`);
  reportUnwritten(translations);
  for (const { translation } of releasable(progress)) {
    const { language, namespace, own } = translation;
    console.error(
      `${own.file} is translated, but held back: remove \`languages\` from the route of \`${namespace}\` in ${files.config}, or add ${language.code} to it.`,
    );
  }
  console.log(
    format === 'json'
      ? JSON.stringify(progress.map(reportOf), null, 2)
      : progressTable(progress, { defaultLanguage: translations.defaultLanguage.name, isWhole: values.all ?? false }),
  );
  return progress.some(({ isHeldBack, found }) => !isHeldBack && failOn.some(shortcoming => found[shortcoming].length > 0)) ? 1 : 0;
}

/** Says which texts the others cannot be translated from yet, because they wait themselves. */
function reportUnwritten({ draft, defaultLanguage }: Translations): void {
  const waiting = originalStubs(draft).flatMap(({ file, stub }) => stub.texts.map(() => file.file));
  if (waiting.length === 0) return;
  const places = new Intl.ListFormat('en').format(new Set(waiting));
  const texts = waiting.length === 1 ? '1 text' : `${waiting.length} texts`;
  const wait = waiting.length === 1 ? 'waits: write it and remove its mark' : 'wait: write them and remove their marks';
  console.error(`${texts} in ${defaultLanguage.name}, which the others are translated from, ${wait} \`# ${translateMark}\` (${places}).`);
}
