import type { Problem } from '../problem.ts';

const untranslated: readonly Problem['code'][] = ['words/stub', 'words/missing'];

/** Whether a problem is only that words wait for a translator: until then, the words of the default language can be shown. */
export const waitsForTranslation = ({ code }: Pick<Problem, 'code'>): boolean => untranslated.includes(code);
