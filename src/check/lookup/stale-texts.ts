import { type NodePath, pointerOf } from '#site/node-path.ts';
import type { Draft } from '../draft.ts';
import type { Problem, Report } from '../problem.ts';

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
