/** What somebody can have done. */
export type DeskAction =
  | 'sign-in'
  | 'sign-out'
  | 'wrong-password'
  | 'locked'
  | 'set-password'
  | 'display-name'
  | 'wrong-code'
  | 'recovery-code'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'add-passkey'
  | 'remove-passkey'
  | 'passkey-sign-in'
  | 'wrong-passkey'
  | 'openid-sign-in'
  | 'wrong-openid'
  | 'bind-openid'
  | 'sign-in-address'
  | 'end-session'
  | 'mail-address'
  | 'notices'
  | 'add-account'
  | 'change-role'
  | 'reset-account'
  | 'remove-account'
  | 'switch-off'
  | 'switch-on'
  | 'accounts'
  | 'list'
  | 'statistics'
  | 'sessions'
  | 'log'
  | 'system'
  | 'view'
  | 'unread'
  | 'download'
  | 'status'
  | 'assign'
  | 'note'
  | 'due'
  | 'label'
  | 'draft'
  | 'discard-draft'
  | 'reply'
  | 'reply-sent'
  | 'reply-refused'
  | 'reply-again'
  | 'reply-elsewhere'
  | 'answered-again'
  | 'share-view'
  | 'unshare-view'
  | 'export'
  | 'spam'
  | 'release'
  | 'find-person'
  | 'export-person'
  | 'erase'
  | 'delete'
  | 'backup'
  | 'restore'
  | 'confirm-clock'
  | 'send-again'
  | 'note-break';

/** What changes what the list of requests shows. */
export const listedActions: readonly DeskAction[] = [
  'status',
  'assign',
  'due',
  'label',
  'note',
  'draft',
  'discard-draft',
  'reply',
  'reply-sent',
  'reply-refused',
  'reply-again',
  'reply-elsewhere',
  'answered-again',
  'spam',
  'release',
  'erase',
  'delete',
  'restore',
];

/** Something that somebody did. */
export interface DeskEvent {
  at: Date;
  /** Name of the member, or of who acts without an account. */
  staff: string;
  action: DeskAction;
  /** Reference of the request. */
  ref?: string | undefined;
  /** What it was changed to; nothing of the visitor. */
  detail?: string | undefined;
}
