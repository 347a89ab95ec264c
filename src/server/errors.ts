import type { ErrorWords } from '#site/generated/error-words.ts';

/** Every way in which the server refuses or fails: name → HTTP status. Its words stand under the same name in errors.yaml. */
export const errorStatus = {
  'bad-request': 400,
  'not-json': 400,
  'not-an-object': 400,
  'invalid-body': 400,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-large': 413,
  'unsupported-type': 415,
  internal: 500,
  unavailable: 503,
} as const satisfies Partial<Record<keyof ErrorWords, number>>;

export type ErrorName = keyof typeof errorStatus;

/** What is wrong with one field: the name of its words, without `field-`, and the values they quote. */
export interface FieldFault {
  /** Name of the field; steps into lists and objects with dots: `items.0.id`. */
  field: string;
  rule: FieldRule;
  values?: Record<string, string>;
}

export type FieldRule = keyof ErrorWords extends infer Key ? (Key extends `field-${infer Rule}` ? Rule : never) : never;

/** A refusal, thrown anywhere while a request is answered. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: ErrorName;
  /** Values of the placeholders in its words. */
  readonly values: Record<string, string>;
  readonly fields: FieldFault[];

  constructor(reason: ErrorName, values: Record<string, string> = {}, fields: FieldFault[] = []) {
    super(reason);
    this.reason = reason;
    this.values = values;
    this.fields = fields;
  }
}
