import { type EarlierAnswers, takeOverEarlierAnswers } from '../saved/earlier-answers.ts';
import { fitAnswers } from '../saved/fit-answers.ts';
import { nothingSaved, type PendingSubmission, readAnswers } from '../saved/saved-answers.ts';
import type { FormSessionSetup } from './form-session-setup.ts';
import type { FormState } from './form-state.ts';

/** What a session of a form starts with. */
interface RestoredSession {
  state: Pick<FormState, 'answers' | 'files' | 'preset' | 'presets' | 'from' | 'unplaced' | 'notice'>;
  /** Whether there are answers or files. */
  isRestored: boolean;
  pending: PendingSubmission | undefined;
  /** Seconds that earlier visits spent on the form. */
  seconds: number;
  earlier: EarlierAnswers;
}

/** Reads what the browser has saved of a form, or of another version of it as far as this version takes it. */
export function restoreSession(setup: FormSessionSetup, key: string): RestoredSession {
  const { form, storage, now } = setup;
  const own = readAnswers(storage, key, now());
  const earlier = takeOverEarlierAnswers(setup, key);
  const saved = own ?? earlier.newest ?? nothingSaved;
  const { answers, files } = fitAnswers(form, saved);
  const isRestored = Object.keys(answers).length > 0 || files.length > 0;
  const notice = saved === earlier.newest ? 'adapted' : isRestored ? 'restored' : undefined;
  return {
    state: { answers, files, preset: saved.preset, presets: saved.presets, from: saved.from, unplaced: earlier.unplaced, notice },
    isRestored,
    pending: own?.pending,
    seconds: saved.seconds,
    earlier,
  };
}
