import type { OpenSite } from '../changes/open-site.ts';

type Languages = readonly OpenSite['languages'][number][];

/** Names the files in which words wait for a translator, and what cannot be done until then. */
export function sayWhatWaits(waiting: Languages, fileIn: (language: string) => string): void {
  for (const { code, name } of waiting) console.error(`${name}: translate what is marked in ${fileIn(code)}.`);
  sayWhatIsHeldUp(waiting);
}

/** Says what cannot be done until words are translated. */
export function sayWhatIsHeldUp(waiting: Languages): void {
  const needed = waiting.filter(({ missing }) => missing === 'error').map(({ name }) => name);
  if (needed.length === 0) return;
  console.error(
    `Until they are translated, the words in ${needed.join(' and ')} are errors of \`npm run check\` (words/stub), and the site cannot be built.`,
  );
}
