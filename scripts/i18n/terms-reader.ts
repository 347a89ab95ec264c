import { proseOf } from '#check/language/prose.ts';
import { wordFinder } from '#check/terms/word-finder.ts';
import type { Glossary } from '#site/generated/glossary.ts';

/**
 * Says which terms of the glossary a text has, and what they are in another language: `Glossary: foundry = 晶圆厂 (not 代工厂)`.
 * `undefined` for a text without any.
 */
export function termsReader(glossary: Glossary, from: string, to: string): (source: string) => string | undefined {
  const known = new Map(
    Object.values(glossary).flatMap(({ [from]: source, [to]: target }) => {
      if (source === undefined || target === undefined) return [];
      const { term, forbidden = [] } = target;
      const note = `${source.term} = ${term}${forbidden.length > 0 ? ` (not ${forbidden.join(', ')})` : ''}`;
      return formsOf(source.term).map(form => [form, note] as const);
    }),
  );
  const { findIn } = wordFinder([...known.keys()]);
  return source => {
    const notes = new Set(findIn(proseOf(source)).map(({ word }) => known.get(word)));
    return notes.size === 0 ? undefined : `Glossary: ${[...notes].join('; ')}`;
  };
}

/** The forms of a term as texts have them: `mask, mask set` are two, and `(MPW)` is added only at the first mention. */
const formsOf = (term: string) =>
  term
    .replace(/\s*[(（][^()（）]*[)）]/g, '')
    .split(/[,，]/)
    .map(form => form.trim())
    .filter(form => form !== '');
