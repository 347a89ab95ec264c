/** What staff can have done. */
export type DeskAction =
  | 'sign-in'
  | 'sign-out'
  | 'wrong-code'
  | 'recovery-code'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'end-session'
  | 'view'
  | 'download'
  | 'status'
  | 'assign'
  | 'note'
  | 'reply'
  | 'export'
  | 'spam'
  | 'release';

/** Something that staff did. */
export interface DeskEvent {
  at: Date;
  /** Name of the member. */
  staff: string;
  action: DeskAction;
  /** Reference of the request. */
  ref?: string | undefined;
  /** What it was changed to; nothing of the visitor. */
  detail?: string | undefined;
}
