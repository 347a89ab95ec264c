import { type NodePath, pointerOf } from '#site/node-path.ts';
import type { Draft } from '../draft.ts';
import type { Problem, Report } from '../problem.ts';
import { type WordsFile, wordsFiles } from './words-files.ts';

/** Subject of a finding: a text of a translation. */
interface Placed {
  file: string;
  path: NodePath;
}

/** Whether the source of a translation has changed since. */
export const isStale = ({ stale }: Draft, { file, path }: Placed): boolean => stale.has(file + pointerOf(path));

const ofTranslations: readonly Problem['code'][] = ['fact/unquoted', 'words/figure', 'words/link', 'words/placeholder'];

/** Whether a problem can be that a translation says something else than its source: figures, facts or links. */
export const isOfTranslation = ({ code }: Pick<Problem, 'code'>): boolean => ofTranslations.includes(code);

/** Advice about a source that differs from all its translations, if it is right. */
export const noteOlder = 'If the translations are only older, `npm run i18n -- sync` notes that in their files.';

/** Reports how a stale translation differs from its source: it waits for its translator, and no visitor is to go without it. */
export const ofStale =
  (report: Report): Report =>
  finding =>
    report({
      ...finding,
      severity: 'warning',
      message: `${finding.message} The source is newer: visitors read this as it is until it is translated again.`,
    });

/** A text of a translation that is not like its source. */
interface UnlikeText extends Omit<Placed, 'file'> {
  file: WordsFile;
  original: WordsFile;
}

/**
 * Reports texts that are not like their sources. If all translations differ from the default language in the same way (`wayOf`), the mistake is in the
 * default language.
 */
export function reportUnlike<Found extends UnlikeText>(
  draft: Draft,
  found: readonly Found[],
  report: Report,
  {
    wayOf,
    reportTranslation,
    reportOriginal,
  }: {
    wayOf: (text: Found) => unknown[];
    reportTranslation: (text: Found, report: Report) => void;
    reportOriginal: (texts: readonly Found[], report: Report) => void;
  },
): void {
  const isOld = ({ file: { file }, path }: Found) => isStale(draft, { file, path });
  for (const text of found.filter(isOld)) reportTranslation(text, ofStale(report));
  const alike = Map.groupBy(
    found.filter(text => !isOld(text)),
    text => JSON.stringify([text.original.file, text.path, ...wayOf(text)]),
  );
  for (const group of alike.values()) {
    const translations = wordsFiles(draft).filter(({ twin }) => twin !== undefined && twin.file === group[0]?.original.file);
    if (group.length > 1 && group.length === translations.length) reportOriginal(group, report);
    else for (const text of group) reportTranslation(text, report);
  }
}
