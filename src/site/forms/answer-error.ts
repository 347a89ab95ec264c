import type { SharedFormWords } from '../words/interface.ts';

/** What can be wrong with an answer; each rule has its words under `errors` in the forms.yaml of the packs. */
export type AnswerRule = keyof SharedFormWords['errors'];

/** One problem of one field. */
export interface AnswerError {
  /** Name in the schema; for a rule `notAllowed` any name. */
  field: string;
  rule: AnswerRule;
  /** `limit` in characters, `count` of files, `other`: the name of the other field, `from` and `to`: years, `products`: ids. */
  params: { limit?: number; count?: number; other?: string; from?: number; to?: number; products?: string };
}
