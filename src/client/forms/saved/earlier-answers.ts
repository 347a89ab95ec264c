import type { FormSessionSetup } from '../session/form-session-setup.ts';
import { fitAnswers, type UnplacedAnswer } from './fit-answers.ts';
import { answersOfOtherVersions, nothingSaved, type SavedAnswers, withdrawAnswers, writeAnswers } from './saved-answers.ts';

/** What other versions of a form have saved in the browser. */
export interface EarlierAnswers {
  /** The answers that were saved last. */
  newest: SavedAnswers | undefined;
  /** Answers that no field of this version takes. */
  unplaced: UnplacedAnswer[];
  /** Removes the answers of other versions from the browser, which keeps them until then for the unplaced ones. */
  remove: () => void;
}

/** Takes over the answers to other versions of a form: they are sent with this version or not at all. */
export function takeOverEarlierAnswers({ form, storage, backup, now }: FormSessionSetup, key: string): EarlierAnswers {
  const earlier = answersOfOtherVersions(storage, key, now());
  for (const other of earlier) withdrawAnswers(storage, other.key, now());
  return {
    newest: earlier[0]?.saved,
    unplaced: eachOnce(earlier.flatMap(({ saved }) => fitAnswers(form, saved).unplaced)),
    remove: () => {
      for (const other of earlier.splice(0)) {
        const empty = { ...nothingSaved, keptAt: now() };
        writeAnswers(storage, other.key, empty);
        backup.save(other.key, empty);
      }
    },
  };
}

/** Without duplicates: a later version may have taken over answers of an earlier one. */
function eachOnce(unplaced: readonly UnplacedAnswer[]): UnplacedAnswer[] {
  return unplaced.filter(({ field, text }, index) => unplaced.findIndex(other => other.field === field && other.text === text) === index);
}
