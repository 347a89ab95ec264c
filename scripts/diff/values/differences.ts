import { diff, isDeepStrictEqual } from 'node:util';
import { isMap } from '#site/node-path.ts';

/** A place at which two values differ; `undefined` is what one of them does not have. */
export interface Difference {
  path: string[];
  was: unknown;
  is: unknown;
}

/**
 * The places at which two values of plain data differ, as deep as both have the same shape. Entries of lists are recognised by
 * their ids, other ones by their content; `order` is the place of entries that only stand in another order.
 */
export function differencesBetween(was: unknown, is: unknown, path: string[] = []): Difference[] {
  if (isDeepStrictEqual(was, is)) return [];
  if (isMap(was) && isMap(is)) {
    const keys = new Set([...Object.keys(was), ...Object.keys(is)]);
    return [...keys].flatMap(key => differencesBetween(was[key], is[key], [...path, key]));
  }
  if (!Array.isArray(was) || !Array.isArray(is) || ![...was, ...is].every(isMap)) return [{ path, was, is }];
  const [old, own] = [byId(was), byId(is)];
  return old && own ? differencesOfNamed(old, own, path) : differencesOfList(was, is, path);
}

function differencesOfNamed(old: Map<string, unknown>, own: Map<string, unknown>, path: string[]): Difference[] {
  const entries = differencesBetween(Object.fromEntries(old), Object.fromEntries(own), path);
  const [was, is] = [[...old.keys()].filter(id => own.has(id)), [...own.keys()].filter(id => old.has(id))];
  return isDeepStrictEqual(was, is) ? entries : [...entries, { path: [...path, 'order'], was, is }];
}

/** Entries are counted from 1, as people do. */
function differencesOfList(was: readonly unknown[], is: readonly unknown[], path: string[]): Difference[] {
  const found: Difference[] = [];
  const runs = { old: [] as unknown[], own: [] as unknown[] };
  let entry = 0;
  const endRun = () => {
    const first = entry - runs.own.length;
    for (let index = 0; index < Math.max(runs.old.length, runs.own.length); index += 1)
      found.push(...differencesBetween(runs.old[index], runs.own[index], [...path, String(first + index + 1)]));
    [runs.old, runs.own] = [[], []];
  };
  for (const [operation, text] of diff(was.map(asText), is.map(asText))) {
    if (operation === 0) endRun();
    if (operation === 1) runs.old.push(JSON.parse(text));
    if (operation === -1) runs.own.push(JSON.parse(text));
    if (operation !== 1) entry += 1;
  }
  endRun();
  return found;
}

/** Entries by what names them; `undefined` if one has no name, or two have the same. */
function byId(list: readonly unknown[]): Map<string, unknown> | undefined {
  const key = ['id', 'name', 'code', 'to'].find(candidate => list.every(entry => isMap(entry) && typeof entry[candidate] === 'string'));
  if (key === undefined) return undefined;
  const named = new Map(list.map(entry => [String((entry as Record<string, unknown>)[key]), entry]));
  return named.size === list.length ? named : undefined;
}

const asText = (entry: unknown) => JSON.stringify(entry);
