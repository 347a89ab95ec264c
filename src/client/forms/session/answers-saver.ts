import { hasNothingToSend, type PendingSubmission, storedAnswers, writeAnswers } from '../saved/saved-answers.ts';
import type { FormSessionSetup } from './form-session-setup.ts';
import type { FormState } from './form-state.ts';

/** Saves the answers of a form with the time that was spent on it. */
interface AnswersSaver {
  /** Seconds spent on the form, those of earlier visits included. */
  seconds: () => number;
  /**
   * Returns whether the browser has stored the answers. Where there are none, what another tab has saved since stays, unless the visitor has
   * cleared the form.
   */
  save: (
    state: Pick<FormState, 'answers' | 'files' | 'preset' | 'presets' | 'from'>,
    pending: PendingSubmission | undefined,
    isCleared?: boolean,
  ) => boolean;
  /** Whether something else is stored than this tab has read or saved last. */
  isOvertaken: () => boolean;
  /** Starts counting the seconds from 0. */
  restart: () => void;
}

/** A saver for the answers under a key, which starts with the seconds of earlier visits. */
export function createAnswersSaver(
  { storage, backup, now }: Pick<FormSessionSetup, 'storage' | 'backup' | 'now'>,
  key: string,
  secondsBefore: number,
): AnswersSaver {
  let earlierSeconds = secondsBefore;
  let openedAt = now();
  const seconds = () => Math.round(earlierSeconds + (now() - openedAt) / 1000);
  const stored = () => {
    const saved = storedAnswers(storage, key);
    return saved === undefined || hasNothingToSend(saved) ? undefined : JSON.stringify(saved);
  };
  let known = stored();
  const isOvertaken = () => storage !== undefined && stored() !== known;
  return {
    seconds,
    isOvertaken,
    save: ({ answers, files, preset, presets, from }, pending, isCleared = false) => {
      const latest = { answers, files: [...files], seconds: seconds(), pending, preset, presets, from, keptAt: now() };
      if (hasNothingToSend(latest) && !isCleared && isOvertaken()) return false;
      const isSaved = writeAnswers(storage, key, latest);
      known = stored();
      backup.save(key, latest);
      return isSaved;
    },
    restart: () => {
      earlierSeconds = 0;
      openedAt = now();
    },
  };
}
