import { languageOf } from '#site/words/packs.ts';
import type { Problem } from '../problem.ts';

const untranslated: readonly Problem['code'][] = ['words/stub', 'words/missing'];

/**
 * Whether a problem is only that words wait for a translator: until then, the words of the default language, `original`, can be shown. What
 * that one lacks, no language can lend.
 */
export const waitsForTranslation = ({ code, file }: Pick<Problem, 'code' | 'file'>, original: string | undefined): boolean =>
  untranslated.includes(code) && ![undefined, original].includes(languageOf(file));
