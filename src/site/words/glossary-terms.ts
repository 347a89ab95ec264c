import type { Glossary } from '../generated/glossary.ts';

/** Longer terms are several words. */
const longest = 5;

/** The terms of a language that are one word: each form of a term, without what is in brackets. */
export function termsOf(glossary: Glossary, language: string): string[] {
  return Object.values(glossary)
    .flatMap(thing => thing[language]?.term.replaceAll(/[（(][^（）()]*[）)]/g, '').split(/[,，、]/) ?? [])
    .map(term => term.trim())
    .filter(term => [...term].length > 1 && [...term].length <= longest);
}
