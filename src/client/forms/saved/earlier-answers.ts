import type { FormSessionSetup } from '../session/form-session-setup.ts';
import { fitAnswers, type UnplacedAnswer } from './fit-answers.ts';
import { answersOfOtherVersions, nothingSaved, type SavedAnswers, withdrawAnswers, writeAnswers } from './saved-answers.ts';

/** What other versions of a form left in the browser. */
export interface EarlierAnswers {
  /** The draft that was kept last. */
  newest: SavedAnswers | undefined;
  /** What has no place in this version. */
  unplaced: UnplacedAnswer[];
  /** Removes them: until then the browser keeps the unplaced, too. */
  remove: () => void;
}

/** Takes over the drafts of other versions of a form: their answers go out with this version or not at all. */
export function takeOverEarlierAnswers({ form, storage, backup, now }: FormSessionSetup, key: string): EarlierAnswers {
  const earlier = answersOfOtherVersions(storage, key);
  for (const other of earlier) withdrawAnswers(storage, other.key);
  return {
    newest: earlier[0]?.saved,
    unplaced: eachOnce(earlier.flatMap(({ saved }) => fitAnswers(form, saved).unplaced)),
    remove: () => {
      for (const other of earlier.splice(0)) {
        const none = { ...nothingSaved, keptAt: now() };
        writeAnswers(storage, other.key, none);
        backup.save(other.key, none);
      }
    },
  };
}

/** A later version took over what an earlier one held. */
function eachOnce(unplaced: readonly UnplacedAnswer[]): UnplacedAnswer[] {
  return unplaced.filter(({ field, text }, index) => unplaced.findIndex(other => other.field === field && other.text === text) === index);
}
