import type { Finding } from '../problem.ts';
import { suggestion } from '../suggest/nearest.ts';

/** What is wrong with a language that the site does not have. */
export const unknownLanguage = (code: string, known: readonly string[]): Pick<Finding, 'message' | 'suggest'> => ({
  message: `The site has no language \`${code}\`. There are: ${known.join(', ')}.`,
  ...suggestion(code, known),
});
