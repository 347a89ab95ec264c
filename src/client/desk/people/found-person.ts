import type { DeskAnswer } from '#site/desk/answers.ts';

/** Everything that the server stores of an e-mail address. */
export type FoundPerson = DeskAnswer<'POST /api/desk/person'>;

/** Whether nothing at all is stored. */
export const isNothing = ({ requests, mentioning, notes, replies, views }: FoundPerson): boolean =>
  [requests, mentioning, notes, replies, views].every(found => found.length === 0);
