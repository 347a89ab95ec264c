import type { Glossary } from '#site/generated/glossary.ts';
import { memoize } from '#site/memoize.ts';
import type { NodePath } from '#site/node-path.ts';
import { folded, type WordFinder, wordFinder } from './word-finder.ts';

/** A word that a language must not have for a thing. */
interface Variant {
  text: string;
  /** What to write instead. */
  term: string;
  /** Path to it in the glossary. */
  path: NodePath;
  /** Path to the same variant above, or to the term that has it: the glossary contradicts itself. It is looked for in no text. */
  clash?: { type: 'repeated' | 'in-term'; term: string; path: NodePath };
}

/** What a glossary forbids in a language. */
interface ForbiddenWords {
  variants: Variant[];
  /** Finds those that do not clash. */
  finder: WordFinder;
  /** A variant by its text. */
  variantOf(text: string): Variant | undefined;
}

/** What a glossary forbids, by language. */
export const forbiddenWords = memoize((glossary: Glossary): ReadonlyMap<string, ForbiddenWords> => {
  const languages = new Set(Object.values(glossary).flatMap(thing => Object.keys(thing)));
  return new Map(Array.from(languages, language => [language, forbiddenIn(glossary, language)]));
});

function forbiddenIn(glossary: Glossary, language: string): ForbiddenWords {
  const things = Object.entries(glossary).flatMap(([id, thing]) => {
    const own = Object.hasOwn(thing, language) ? thing[language] : undefined;
    return own === undefined ? [] : [{ ...own, path: [id, language] }];
  });
  const first = new Map<string, Variant>();
  const variants = things.flatMap(({ term, forbidden = [], path }) =>
    forbidden.map((text, index): Variant => {
      const variant = { text, term, path: [...path, 'forbidden', index] };
      const same = first.get(folded(text));
      if (same !== undefined) return { ...variant, clash: { type: 'repeated', term: same.term, path: same.path } };
      first.set(folded(text), variant);
      const { findIn } = wordFinder([text]);
      const demanded = things.find(other => findIn(other.term).length > 0);
      return demanded === undefined
        ? variant
        : { ...variant, clash: { type: 'in-term', term: demanded.term, path: [...demanded.path, 'term'] } };
    }),
  );
  const usable = variants.filter(({ clash }) => clash === undefined);
  return {
    variants,
    finder: wordFinder(usable.map(({ text }) => text)),
    variantOf: text => usable.find(variant => variant.text === text),
  };
}
