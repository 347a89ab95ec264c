import type { LoadedSite } from '#loader/check-files.ts';
import { seriousErrors } from './make-changes.ts';

/** Files in which there are errors beside words that wait for their translation, each once. */
export const brokenFiles = (site: Pick<LoadedSite, 'problems' | 'draft'>): string[] => [
  ...new Set(seriousErrors(site).map(({ file }) => file)),
];

/** Why no page of a site can move as it is, as a sentence; `undefined` where links can be followed. */
export function whyNothingMoves(loaded: LoadedSite): string | undefined {
  const broken = brokenFiles(loaded);
  if (loaded.draft !== undefined && broken.length === 0) return undefined;
  return `Links in files with errors cannot be followed. Repair first what \`npm run check\` says of ${broken.join(', ')}.`;
}
