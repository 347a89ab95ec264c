import type { OpenSite } from '../changes/open-site.ts';

type Languages = readonly OpenSite['languages'][number][];

/** Names the files in which words wait for a translator, and what visitors have until then. */
export function sayWhatWaits(waiting: Languages, fileIn: (language: string) => string): void {
  for (const { code, name } of waiting) console.error(`${name}: translate what is marked in ${fileIn(code)}.`);
  sayWhatIsHeldUp(waiting);
}

/** Says what visitors have until words are translated. */
export function sayWhatIsHeldUp(waiting: Languages): void {
  const needed = waiting.filter(({ isOffered }) => isOffered).map(({ name }) => name);
  if (needed.length === 0) return;
  console.error(
    `Until then, visitors who read ${needed.join(' or ')} do not see it, or see it in the default language. \`npm run i18n -- status\` says what waits.`,
  );
}
