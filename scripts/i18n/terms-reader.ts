import { proseOf } from '#check/language/prose.ts';
import { wordFinder } from '#check/terms/word-finder.ts';
import type { Glossary } from '#site/generated/glossary.ts';

/** A term of the glossary in two languages, and what it is not called in the second one. */
interface TranslatedTerm {
  term: string;
  translation: string;
  forbidden: string[];
}

/** Finds the terms of the glossary that a text in one language has, with what they are in another language. */
export function termsIn(glossary: Glossary, from: string, to: string): (source: string) => TranslatedTerm[] {
  const known = new Map(
    Object.values(glossary).flatMap(({ [from]: source, [to]: target }) => {
      if (source === undefined || target === undefined) return [];
      const translated = { term: source.term, translation: target.term, forbidden: target.forbidden ?? [] };
      return formsOf(source.term).map(form => [form, translated] as const);
    }),
  );
  const { findIn } = wordFinder([...known.keys()]);
  return source => [...new Set(findIn(proseOf(source)).flatMap(({ word }) => known.get(word) ?? []))];
}

/** Says the same in a line: `Glossary: flour = 面粉 (not 粉)`; `undefined` for a text without any. */
export function termsReader(glossary: Glossary, from: string, to: string): (source: string) => string | undefined {
  const find = termsIn(glossary, from, to);
  return source => {
    const notes = find(source).map(
      ({ term, translation, forbidden }) => `${term} = ${translation}${forbidden.length > 0 ? ` (not ${forbidden.join(', ')})` : ''}`,
    );
    return notes.length === 0 ? undefined : `Glossary: ${notes.join('; ')}`;
  };
}

/** The forms of a term as texts have them: `mask, mask set` are two, and `(BLT)` is added only at the first mention. */
const formsOf = (term: string) =>
  term
    .replace(/\s*[(（][^()（）]*[)）]/g, '')
    .split(/[,，]/)
    .map(form => form.trim())
    .filter(form => form !== '');
