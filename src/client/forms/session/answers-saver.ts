import { type PendingSubmission, writeAnswers } from '../saved/saved-answers.ts';
import type { FormSessionSetup } from './form-session-setup.ts';
import type { FormState } from './form-state.ts';

/** Saves the answers of a form with the time that was spent on it. */
interface AnswersSaver {
  /** Seconds spent on the form, those of earlier visits included. */
  seconds: () => number;
  /** Returns whether the browser has stored the answers. */
  save: (state: Pick<FormState, 'answers' | 'files' | 'preset' | 'presets' | 'from'>, pending: PendingSubmission | undefined) => boolean;
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
  return {
    seconds,
    save: ({ answers, files, preset, presets, from }, pending) => {
      const latest = { answers, files: [...files], seconds: seconds(), pending, preset, presets, from, keptAt: now() };
      const isSaved = writeAnswers(storage, key, latest);
      backup.save(key, latest);
      return isSaved;
    },
    restart: () => {
      earlierSeconds = 0;
      openedAt = now();
    },
  };
}
