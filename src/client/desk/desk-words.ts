import type { RequestStatus, Role } from '#site/desk/rights.ts';
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

/** Name of a role. */
export const roleName = (words: DeskWords, role: Role): string =>
  ({ admin: words.roleAdmin, agent: words.roleAgent, viewer: words.roleViewer })[role];

/** What the history says of an action; its own name for one that this page does not know yet. */
export const actionName = (words: DeskWords, action: string): string => actionNames(words)[action] ?? action;

/** What can be done, by its name in the log. */
export function actionNames(words: DeskWords): Record<string, string> {
  return {
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
    list: words.didList,
    'find-person': words.didFindPerson,
    'export-person': words.didExportPerson,
    erase: words.didErase,
    delete: words.didDelete,
    statistics: words.didStatistics,
    log: words.didReadLog,
    system: words.didSystem,
    sessions: words.didReadSessions,
    'end-session': words.didEndSession,
    'mail-address': words.didMailAddress,
    notices: words.didNotices,
    'set-password': words.didSetPassword,
    'wrong-password': words.didWrongPassword,
    'wrong-code': words.didWrongCode,
    'passkey-sign-in': words.didPasskeySignIn,
    'wrong-passkey': words.didWrongPasskey,
    'openid-sign-in': words.didOpenIdSignIn,
    'wrong-openid': words.didWrongOpenId,
    'bind-openid': words.didBindOpenId,
    'sign-in-address': words.didSignInAddress,
    'add-passkey': words.didAddPasskey,
    'remove-passkey': words.didRemovePasskey,
    'second-factor-on': words.didFactorOn,
    'second-factor-off': words.didFactorOff,
    'add-account': words.didAddAccount,
    'change-role': words.didChangeRole,
    'reset-account': words.didResetAccount,
    'remove-account': words.didRemoveAccount,
    backup: words.didBackup,
    restore: words.didRestore,
    'confirm-clock': words.didConfirmClock,
    'note-break': words.didNoteBreak,
  };
}

/** What an event says besides its action: a status by its name. */
export const eventDetail = (words: DeskWords, { action, detail = '' }: { action: string; detail?: string }): string =>
  action === 'status' ? (statusName(words, detail as RequestStatus) ?? detail) : detail;

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
