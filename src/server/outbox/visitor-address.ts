import type { Site } from '#site/site.ts';
import type { Submission } from '../store/stored-submission.ts';
import { formOf } from './labelled-answers.ts';

/**
 * The visitor's address, if it can be in a header as it is. Letters of any script before the `@` need a mail server that has SMTPUTF8 (RFC 6531): another
 * one refuses such a receiver.
 */
export function visitorAddress({ formId, language, answers }: Submission, site: Site): string | undefined {
  const fields = formOf(site, formId, language)?.fields ?? [];
  const address = fields.filter(({ kind }) => kind === 'email').map(({ name }) => (Object.hasOwn(answers, name) ? answers[name] : ''))[0];
  const isPlain =
    typeof address === 'string' && /^[\p{L}\p{M}\p{N}_.!#$%&'*+/=?^`{|}~-]{1,64}@[^\s@<>(),;:"\\[\]\p{C}]{1,190}$/u.test(address);
  return isPlain ? address : undefined;
}
