import type { LoadedSite } from '#loader/check-files.ts';
import { seriousErrors } from './make-changes.ts';

/** Files in which there are errors beside words that wait for their translation, each once. */
export const brokenFiles = (site: Pick<LoadedSite, 'problems'>): string[] => [...new Set(seriousErrors(site).map(({ file }) => file))];
