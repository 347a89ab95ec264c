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
  };
  return names[action] ?? action;
}
