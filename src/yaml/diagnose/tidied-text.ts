import { lowerFirst, upperFirst } from '#site/words/first-letter.ts';

/** Corrections that texts often need: each gives another text, or the same text if it does not apply. */
const tidyings: readonly ((text: string, pattern: RegExp) => string)[] = [
  // Quotes of a word processor are no quotes in YAML.
  text => text.replace(/^[“”„‘’«「『"']+|[“”‘’»」』"']+$/gu, ''),
  text => [...text.normalize('NFKC')].map(letter => latin.get(letter) ?? letter).join(''),
  text => text.replaceAll('\\', '/'),
  text => text.replace(/^(?:\.?\/|content\/assets\/)/, ''),
  withScheme,
  text => (/^https?:/.test(withScheme(text)) && URL.canParse(withScheme(text)) ? new URL(withScheme(text)).origin : text),
  text => (/^[^\s@/]+@[^\s@/]+$/.test(text) ? `mailto:${text}` : text),
  text => (/^[\w-]+(?:\/[\w-]+)+(?:#[\w-]+)?$/.test(text) ? `/${text}` : text),
  // A page is named without its folder and extension.
  (text, pattern) => (pattern.test('a/a') ? text : text.replace(/^(?:.*\/)?([^./]+)\.ya?ml$|^.*\/([^./]+)$/, '$1$2')),
  text => text.replaceAll('_', '-'),
  text => words(text).join('-'),
  text =>
    words(text)
      .map((word, index) => (index === 0 ? lowerFirst : upperFirst)(word))
      .join(''),
];

/** The text that was probably meant by a text that a pattern refuses: with one of the corrections, it fits. */
export function tidied(text: string, pattern: RegExp): string | undefined {
  return tidyings.map(tidy => tidy(text, pattern)).find(candidate => candidate !== text && pattern.test(candidate));
}

/** The Cyrillic letters that look like Latin ones. */
const latin = new Map(Array.from('аеорсухіјѕАВЕКМНОРСТХ', (letter, index) => [letter, 'aeopcyxijsABEKMHOPCTX'.charAt(index)]));

/** `www.cakes.example` or `htps:/cakes.example` → `https://…` */
function withScheme(text: string): string {
  const host = text.replace(/^(?:[a-z]+:\/+|\/\/)/i, '');
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?!ya?ml|html?|svg|png|jpe?g|pdf)\p{L}{2,}(?::\d+)?(?:\/|$)/iu.test(host)
    ? `https://${host}`
    : text;
}

/** `RyeBread`, `rye bread` or `rye_bread` → `rye`, `bread`; a path is left as it is. */
const words = (text: string) =>
  text.includes('/')
    ? [text]
    : text
        .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .filter(word => word !== '');
