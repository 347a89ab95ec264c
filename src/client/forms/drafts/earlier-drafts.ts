import type { SessionSetup } from '../session/session-setup.ts';
import { fitDraft, type Misfit } from './fit-draft.ts';
import { type Draft, draftsOfOtherVersions, emptyDraft, withdrawDraft, writeDraft } from './saved-answers.ts';

/** What other versions of a form left in the browser. */
export interface EarlierDrafts {
  /** The draft that was kept last. */
  newest: Draft | undefined;
  /** What has no place in this version. */
  misfits: Misfit[];
  /** Removes them: until then the browser keeps the misfits, too. */
  forget: () => void;
}

/** Takes over the drafts of other versions of a form: their answers go out with this version or not at all. */
export function takeOverDrafts({ form, storage, drafts, now }: SessionSetup, key: string): EarlierDrafts {
  const earlier = draftsOfOtherVersions(storage, key);
  for (const other of earlier) withdrawDraft(storage, other.key);
  return {
    newest: earlier[0]?.draft,
    misfits: eachOnce(earlier.flatMap(({ draft }) => fitDraft(form, draft).misfits)),
    forget: () => {
      for (const other of earlier.splice(0)) {
        const none = { ...emptyDraft, keptAt: now() };
        writeDraft(storage, other.key, none);
        drafts.keep(other.key, none);
      }
    },
  };
}

/** A later version took over what an earlier one held. */
function eachOnce(misfits: readonly Misfit[]): Misfit[] {
  return misfits.filter(({ field, text }, index) => misfits.findIndex(other => other.field === field && other.text === text) === index);
}
