import { isMarkdown } from '#site/pages/markdown-words.ts';
import type { LocaleWords, SiteSource } from '#site/source.ts';
import { languagesOf } from '#site/words/language.ts';
import { pseudoLine, pseudoMarkdown, pseudoPart } from './pseudo-text.ts';

/** English in a region that does not exist; other tools use this tag for accented English, too. */
export const pseudoLanguage = 'en-XA';

/** A site with one more language, made from the words of the default language: a text without accents in it is in no file of words. */
export function withPseudoLanguage(source: SiteSource): SiteSource {
  const [{ code }] = languagesOf(source.config);
  const words = source.words[code];
  if (words === undefined) return source;
  const countries = source.countries[code] ?? [];
  return {
    ...source,
    config: { ...source.config, languages: [...source.config.languages, { code: pseudoLanguage }] as typeof source.config.languages },
    words: { ...source.words, [pseudoLanguage]: pseudoWords(words) },
    countries: { ...source.countries, [pseudoLanguage]: countries.map(country => ({ ...country, label: pseudoLine(country.label) })) },
  };
}

function pseudoWords(words: LocaleWords): LocaleWords {
  const parts = Object.keys(words) as (keyof LocaleWords)[];
  const pseudo = (part: keyof LocaleWords) => (text: string, key: string) =>
    part === 'units' ? pseudoPart(text) : isMarkdown(part, key) ? pseudoMarkdown(text) : pseudoLine(text);
  return Object.fromEntries(parts.map(part => [part, mapTexts(words[part], pseudo(part))])) as unknown as LocaleWords;
}

/** The same words with other texts; a text in a list has no key. */
function mapTexts<Words>(words: Words, textFor: (text: string, key: string) => string, key = ''): Words {
  if (typeof words === 'string') return textFor(words, key) as Words;
  if (Array.isArray(words)) return words.map(word => mapTexts(word, textFor)) as Words;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, mapTexts(word, textFor, name)])) as Words;
}
