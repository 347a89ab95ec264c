import type { Generated } from 'kysely';

/** Tables of accounts: how their owners sign in, and what they are told. */
export interface AccountTables {
  staff: StaffTable;
  staff_session: StaffSessionTable;
  recovery_code: RecoveryCodeTable;
  staff_identity: StaffIdentityTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  notice_choice: NoticeChoiceTable;
  notice_entry: NoticeEntryTable;
  staff_news: StaffNewsTable;
  staff_bell: StaffBellTable;
}

interface StaffTable {
  id: string;
  /** In small letters. */
  name: string;
  role: string;
  /** Hash; null until it is set by the link of the invitation. */
  password: string | null;
  /** Hash of the code in the link; null when there is none. */
  invite: string | null;
  invite_until: string | null;
  created_at: string;
  /** Secret of the second factor; null without one. */
  code_secret: Generated<string | null>;
  /** One that was shown, and of which no code was typed yet. */
  offered_secret: Generated<string | null>;
  /** Time step of the last code that was used: it counts once. */
  code_step: Generated<number>;
  /** Where e-mails about new requests go. */
  mail_address: Generated<string | null>;
  /** Code with which the mail server refused the last one for good. */
  mail_refused: Generated<string | null>;
  /** These are as the member chose them; null where the browser decides. */
  language: Generated<string | null>;
  appearance: Generated<string | null>;
  text_size: Generated<string | null>;
  /** As `Asia/Shanghai`: where it is morning when daily e-mails are sent. */
  time_zone: Generated<string | null>;
  /** What colleagues and visitors read; null for the name. */
  display_name: Generated<string | null>;
  /** Lines that end the member's answers. */
  signature: Generated<string | null>;
  /** Null for an account that can be used. */
  switched_off_at: Generated<string | null>;
  /** When its owner was seen last, to the minute. */
  seen_at: Generated<string | null>;
}

/** When a member of staff wants to know of requests of a form; no row for never. */
interface NoticeChoiceTable {
  staff_id: string;
  form: string;
  /** `at-once` or `daily`. */
  pace: string;
}

/** A request of which a member of staff is to be told. */
interface NoticeEntryTable {
  staff_id: string;
  submission_id: string;
  due_at: string;
  /** The e-mail in the outbox that tells it. */
  delivery_id: string | null;
}

/** What a member of staff is to be told of the own work: a request was assigned, say, or an answer not delivered. */
interface StaffNewsTable extends NoticeEntryTable {
  kind: string;
}

/** What a member of staff is to see of the own work: the last of each kind for each request. */
interface StaffBellTable {
  staff_id: string;
  submission_id: string;
  kind: string;
  at: string;
  /** Name of the colleague who did it. */
  author: string | null;
  /** The day that it is due on, where that is why. */
  due_on: string | null;
  /** Null until the request was opened. */
  read_at: string | null;
}

interface StaffSessionTable {
  /** Hash of the token. */
  id: string;
  staff_id: string;
  opened_at: string;
  used_at: string;
  /** Browser and system that opened it. */
  device: Generated<string>;
}

interface RecoveryCodeTable {
  /** Hash of the code. */
  id: string;
  staff_id: string;
}

/** An account that may sign in at the identity provider. */
interface StaffIdentityTable {
  staff_id: string;
  /** In small letters. */
  email: string;
  /** Whom the provider named at the first sign-in; null before it. */
  issuer: string | null;
  subject: string | null;
  bound_at: string | null;
}

/** A passkey of an account. */
interface PasskeyTable {
  /** Id of the credential, in base64url as browsers write it. */
  id: string;
  staff_id: string;
  /** As its owner calls it. */
  name: string;
  /** COSE key in base64url. */
  public_key: string;
  /** How often it had signed when it was last used; PostgreSQL gives large numbers as text. */
  counter: number | string;
  /** Host that it was made for. */
  host: string;
  created_at: string;
  used_at: string | null;
}

/** What a browser was asked to sign with a passkey. */
interface PasskeyChallengeTable {
  /** What it is for, and the hash of what the browser alone has. */
  id: string;
  challenge: string;
  until: string;
}
