import type { LocalSite } from '#site/site.ts';
import type { ErrorWords } from '#site/words/interface.ts';

/*
 * The catalogue of errors that become answers; error-answer.ts makes the answer. Endpoints and hooks throw HttpError, or
 * FormError where the words of a form say more. Rooms below throw their own errors, which error-answer.ts translates:
 * - StoreError: the database failed
 * - UploadFolderError: the bytes of an upload could not be written
 * - ScannerError: the virus scanner did not say whether a file is clean
 * Two never leave their room:
 * - FileRefused (uploads/inspect): a file's content is not taken; becomes FormError
 * - UnclaimableUploads (store): a submission names uploads that it may not have; becomes FormError
 */

/** Name of an error → HTTP status; who throws it is in brackets. The words for visitors have the same name in src/words/<language>/errors.yaml. */
export const errorStatus = {
  /** The address or the request itself cannot be read (documents, broken-requests, Fastify). */
  'bad-request': 400,
  /** The body is no JSON in UTF-8 (body). */
  'not-json': 400,
  /** The body is JSON, but no object (Fastify's validation). */
  'not-an-object': 400,
  /** The body has more fields than any form (json-fields). */
  'too-many-fields': 400,
  /** The body is no form data (form-data). */
  'not-form-data': 400,
  /** The body does not fit its schema, or has a field twice; the fields say where (Fastify's validation, declare-upload, json-fields). */
  'invalid-body': 400,
  /** Nobody is signed in, or the session is over (require-staff). */
  'signed-out': 401,
  /** There is no such account, or it has another password (sign-in). */
  'wrong-password': 401,
  /** The password is right, and the account has a second factor (second-factor). */
  'code-needed': 401,
  /** The code of the second factor is wrong, or was used before (second-factor, confirm-code). */
  'wrong-code': 401,
  /** The passkey is unknown, or what it signed is not right, was used before, or came too late (passkey-sign-in). */
  'wrong-passkey': 401,
  /** The role of the account does not allow it (require-staff). */
  'no-right': 403,
  /** The invitation was used, has ended, or there was none (set-password). */
  'invitation-gone': 404,
  /** Another account has the name (staff/accounts-endpoints). */
  'name-taken': 422,
  /** The last account that can sign in as an admin (staff/accounts-endpoints). */
  'last-admin': 422,
  /** Many people have this password (refuse-guessable). */
  'common-password': 422,
  /** The password has the name of the account or of the site in it (refuse-guessable). */
  'telling-password': 422,
  /** A new passkey is not right, came too late, is there already, or is one too many (passkey-endpoints). */
  'passkey-refused': 422,
  /** Somebody else changed the request meanwhile (change-request). */
  'request-changed': 409,
  /** The requests of a person are not those that were shown (people/erase-person). */
  'person-changed': 409,
  /** The request has no address, or the server no mail server (desk/change-request). */
  'cannot-reply': 422,
  /** Files of a reply are not there, or belong elsewhere (desk/change-request, desk/reply-files). */
  'reply-files-gone': 422,
  /** Files of a reply are too large together (desk/reply-files). */
  'reply-files-large': 413,
  /** Nobody among the staff has this name (desk/change-request). */
  'no-colleague': 422,
  /** A workbook would have too many rows (desk/export). */
  'too-many-rows': 422,
  /** A member of staff has as many views as there can be (desk/views). */
  'too-many-views': 422,
  /** A page of another site sent the request (cross-site). */
  forbidden: 403,
  /** Nothing is at this address, or no item has this id (unmatched-requests, ip-details, documents, send-file). */
  'not-found': 404,
  /** There is no such upload, or the secret is not its own (upload-secret, the endpoints of uploads, UploadFolderError). */
  'upload-gone': 404,
  /** The address takes other methods (endpoints). */
  'method-not-allowed': 405,
  /** The request, or the next piece of its body, did not come in time (broken-requests, body-pieces). */
  timeout: 408,
  /** The page was opened before the form changed (find-form, forms, complete-upload). */
  'form-changed': 409,
  /** The bytes do not start where the file ends (take-upload-bytes, UploadFolderError). */
  'wrong-offset': 409,
  /** The body, or a part of a file, has too many bytes (Fastify, UploadFolderError). */
  'too-large': 413,
  /** The head of the request has too many bytes, above all cookies (broken-requests). */
  'head-too-large': 431,
  /** The body has a content type that no endpoint takes (Fastify). */
  'unsupported-type': 415,
  /** The body is declared in another encoding than UTF-8 (body). */
  'not-utf8': 415,
  /** A part of a file was sent as something else than bytes (endpoints). */
  'not-bytes': 415,
  /** The request is for a host that is not this site's (own-hosts). */
  'foreign-host': 421,
  /** The id of the submission belongs to another one (forms). */
  'id-taken': 422,
  /** One address asked too often (rate-limits). */
  'too-many': 429,
  /** One address has too many bytes waiting in files that no form was sent with (budget). */
  'too-many-files': 429,
  /** A mistake in this program (any other error, StoreError for a refused row). */
  internal: 500,
  /** The store does not answer (StoreError). */
  unavailable: 503,
  /** A file could not be scanned for viruses (ScannerError). */
  unscanned: 503,
  /** The server is being stopped (app, ready). */
  restarting: 503,
  /** No space is left on the disk, not even for text (ready, StoreError). */
  full: 507,
  /** No space is left for a file (budget, UploadFolderError). */
  'uploads-full': 507,
  /** No space is left for visits, so that requests have some (save-site-log). */
  'visits-full': 507,
} as const satisfies Partial<Record<keyof ErrorWords, number>>;

export type ErrorName = keyof typeof errorStatus;

/** What words quote: a text as it is, or names and a time from now, which each language writes by itself. */
export type QuotedValue = string | { names: readonly string[] } | { seconds: number };

/** What is wrong with one field: the name of its words, without `field-`, and the values they quote. */
export interface FieldError {
  /** Name of the field; steps into lists and objects with dots: `items.0.id`. */
  field: string;
  rule: FieldRule;
  values?: Record<string, QuotedValue>;
}

type FieldRule = keyof ErrorWords extends infer Key ? (Key extends `field-${infer Rule}` ? Rule : never) : never;

/** Thrown by endpoints and hooks: a request is refused, in the words of errors.yaml. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly reason: ErrorName;
  /** Values of the placeholders in its words. */
  readonly values: Record<string, QuotedValue>;
  readonly fields: FieldError[];

  constructor(reason: ErrorName, values: Record<string, QuotedValue> = {}, fields: FieldError[] = []) {
    super(reason);
    this.reason = reason;
    this.values = values;
    this.fields = fields;
  }
}

/** What is wrong with one field, in words. */
export interface FieldMessage {
  field: string;
  rule: string;
  message: string;
}

/** Thrown by the endpoints of forms and uploads: answers or files are refused, in the words of the forms. */
export class FormError extends Error {
  override readonly name = 'FormError';
  /** HTTP status. */
  readonly status: number;
  /** Says what is wrong, in one language. */
  readonly describe: (local: LocalSite) => { message: string; errors: FieldMessage[]; data?: unknown };

  constructor(status: number, describe: FormError['describe']) {
    super('form-error');
    this.status = status;
    this.describe = describe;
  }
}
