import type { RequestStatus } from '#site/desk/rights.ts';
import type { BlockOf } from '#site/pages/block.ts';

export type DeskWords = BlockOf<'desk'>['words'];

/** Name of a status. */
export const statusName = (words: DeskWords, status: RequestStatus): string =>
  ({
    new: words.statusNew,
    'in-progress': words.statusInProgress,
    answered: words.statusAnswered,
    closed: words.statusClosed,
  })[status];

/** What the history says of an action; its own name for one that this page does not know yet. */
export function actionName(words: DeskWords, action: string): string {
  const names: Record<string, string> = {
    'sign-in': words.didSignIn,
    'sign-out': words.didSignOut,
    view: words.didView,
    download: words.didDownload,
    status: words.didStatus,
    assign: words.didAssign,
    note: words.didNote,
    reply: words.didReply,
    export: words.didExport,
    spam: words.didSpam,
    release: words.didRelease,
    due: words.didDue,
    label: words.didLabel,
  };
  return names[action] ?? action;
}

/** What to be careful of in a file; its own name for a mark that this page does not know yet. */
export function markName(words: DeskWords, mark: string): string {
  const names: Record<string, string> = {
    encrypted: words.markEncrypted,
    nested: words.markNested,
    program: words.markProgram,
    macros: words.markMacros,
    controls: words.markControls,
    script: words.markScript,
    embedded: words.markEmbedded,
    'turned-name': words.markTurnedName,
  };
  return names[mark] ?? mark;
}
