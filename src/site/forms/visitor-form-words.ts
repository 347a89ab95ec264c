import type { SharedFormWords } from '../words/interface.ts';

/** The words of all forms that a visitor's browser needs: replies are for staff, confirmations and notices for mails, other words quote `answer`, and each form has its `usual` ones. */
export type VisitorFormWords = Omit<SharedFormWords, 'replies' | 'confirmation' | 'notice' | 'answer' | 'usual'>;

/** The words of all forms without those that only the server needs. */
export function visitorFormWords({
  replies: _replies,
  confirmation: _mail,
  notice: _notice,
  answer: _quoted,
  usual: _ofEachForm,
  ...words
}: SharedFormWords): VisitorFormWords {
  return words;
}
