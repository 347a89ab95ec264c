import leven from 'leven';
import type { Finding, Fix, Place } from '../problem.ts';
import { nearest, pathSuggestion } from './nearest.ts';

/** A place in a known file. */
type Node = Omit<Place, 'file'>;

/** A name of two letters is near to most others. */
const fewestLetters = 3;

/** What a misspelt name at a place probably meant; with the repair where it can only be one. */
export function respelling(at: Node, name: string, candidates: Iterable<string>): Pick<Finding, 'suggest' | 'fix'> {
  const known = [...candidates];
  const suggest = nearest(name, known);
  const meant = certainOf(name, suggest, known);
  if (suggest.length === 0) return {};
  return meant === undefined ? { suggest } : { suggest, fix: writeAt(at, meant) };
}

/** The same for a path. Paths of routes that were moved are suggested too, but without a certain repair. */
export function pathRespelling(at: Node, path: string, paths: readonly string[]): Pick<Finding, 'suggest' | 'fix'> {
  const close = respelling(at, path, paths);
  return close.suggest === undefined ? pathSuggestion(path, paths) : close;
}

/**
 * The only one of the `known` names that a misspelt one can have meant, if there is just one; `near` are the nearest of them. A name with more
 * words than that contains something else too.
 */
export function certainOf(name: string, near: readonly string[], known: readonly string[]): string | undefined {
  const [meant, ...others] = near;
  if (meant === undefined || others.length > 0 || name.length < fewestLetters || wordsIn(name) > wordsIn(meant)) return undefined;
  // `sub` is one letter away from `sun`, and two letters of `usb` exchanged.
  return isSlip(name, meant) && !known.some(other => other !== meant && isSlip(name, other)) ? meant : undefined;
}

/**
 * Whether two names differ by one typing mistake and punctuation only. A greater difference may mean another thing that is
 * missing.
 */
function isSlip(name: string, meant: string): boolean {
  const written = lettersAndDigits(name);
  const wanted = lettersAndDigits(meant);
  const distance = leven(written, wanted);
  return distance <= 1 || (distance === 2 && sorted(written) === sorted(wanted));
}

const lettersAndDigits = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const sorted = (text: string) => [...text].sort().join('');
const wordsIn = (text: string) => text.match(/[^\s,;:=：，；]+/g)?.length ?? 0;

/** The repair that replaces the key, value or text at a place. */
export function writeAt({ path, on, within }: Node, text: string): Fix {
  if (on === 'key') return { type: 'rename-key', at: path, key: text };
  return within === undefined ? { type: 'set', at: path, value: text } : { type: 'replace-text', at: path, text: within, by: text };
}
