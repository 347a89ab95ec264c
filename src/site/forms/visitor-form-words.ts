import type { SharedFormWords } from '../words/interface.ts';

/** The words of all forms that a visitor's browser needs: replies are for staff, confirmations and notices for mails, and other words quote `answer`. */
export type VisitorFormWords = Omit<SharedFormWords, 'replies' | 'confirmation' | 'notice' | 'answer'>;

/** The words of all forms without those that only the server needs. */
export function visitorFormWords({
  replies: _replies,
  confirmation: _mail,
  notice: _notice,
  answer: _quoted,
  ...words
}: SharedFormWords): VisitorFormWords {
  return words;
}
