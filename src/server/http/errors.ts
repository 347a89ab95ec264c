import type { ErrorWords } from '#site/generated/error-words.ts';
import type { LocalSite } from '#site/site.ts';

/** Every way in which the server refuses or fails: name → HTTP status. Its words stand under the same name in errors.yaml. */
export const errorStatus = {
  'bad-request': 400,
  'not-json': 400,
  'not-an-object': 400,
  'invalid-body': 400,
  forbidden: 403,
  'not-found': 404,
  'upload-gone': 404,
  'method-not-allowed': 405,
  timeout: 408,
  'form-changed': 409,
  'wrong-offset': 409,
  'too-large': 413,
  'unsupported-type': 415,
  'not-bytes': 415,
  'id-taken': 422,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
  restarting: 503,
  full: 507,
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

export type FieldRule = keyof ErrorWords extends infer Key ? (Key extends `field-${infer Rule}` ? Rule : never) : never;

/** A refusal, thrown anywhere while a request is answered. */
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

/** One fault of one field, as it is answered. */
export interface FieldMessage {
  field: string;
  rule: string;
  message: string;
}

/** A refusal of answers or files, in the words of the forms instead of those of errors.yaml. */
export class FormError extends Error {
  override readonly name = 'FormError';
  /** HTTP status. */
  readonly code: number;
  readonly tell: (local: LocalSite) => { message: string; errors: FieldMessage[]; data?: unknown };

  constructor(code: number, tell: FormError['tell']) {
    super('form-refusal');
    this.code = code;
    this.tell = tell;
  }
}
