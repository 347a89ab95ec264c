import leven from 'leven';

const mostSuggestions = 3;

/** The candidates that a misspelt name probably meant: those at the smallest distance; empty when all are too far. */
export function nearest(name: string, candidates: Iterable<string>): string[] {
  // Letters of full width are the same letters.
  const wanted = name.normalize('NFKC').toLowerCase();
  const limit = wanted.length < 3 ? 1 : Math.ceil(wanted.length / 3);
  let best = limit + 1;
  let found: string[] = [];
  for (const candidate of candidates) {
    if (candidate === name || Math.abs(candidate.length - name.length) > best) continue;
    const distance = leven(wanted, candidate.toLowerCase());
    if (distance > best || distance > limit || distance >= Math.max(wanted.length, candidate.length)) continue;
    if (distance < best) found = [];
    best = distance;
    found.push(candidate);
  }
  return [...new Set(found)].sort().slice(0, mostSuggestions);
}

/** `suggest` of a finding, left out if nothing is near. */
export function suggestion(name: string, candidates: Iterable<string>): { suggest?: string[] } {
  const suggest = nearest(name, candidates);
  return suggest.length === 0 ? {} : { suggest };
}

/** `suggest` for a path: a similar one, else the paths with the same last step, where a route was moved. */
export function pathSuggestion(path: string, paths: readonly string[]): { suggest?: string[] } {
  // A page has no ending: `/ic/eda.html`.
  const page = path.replace(/\.\w+$/, '');
  if (page !== path && paths.includes(page)) return { suggest: [page] };
  const close = suggestion(path, paths);
  const last = path.slice(path.lastIndexOf('/'));
  const moved = close.suggest || last === '/' ? [] : paths.filter(known => known.endsWith(last)).slice(0, mostSuggestions);
  return moved.length === 0 ? close : { suggest: moved };
}

/**
 * Pairs missing names with left-over names, because one misspelt name makes one of each. The left-over name gets the similar
 * missing one as its suggestion, so that one mistake is reported once.
 */
export function pairNames(missing: readonly string[], leftOver: readonly string[]): { missing: string[]; leftOver: Map<string, string[]> } {
  const open = new Set(missing);
  const paired = new Map<string, string[]>();
  for (const name of leftOver) {
    const suggest = nearest(name, open).slice(0, 1);
    paired.set(name, suggest);
    for (const meant of suggest) open.delete(meant);
  }
  return { missing: [...open], leftOver: paired };
}

/** The same for files. A single missing and a single left-over file belong together, however different their names are. */
export function pairFiles(missing: readonly string[], leftOver: readonly string[]): ReturnType<typeof pairNames> {
  const [lost, ...otherLost] = missing;
  const [found, ...otherFound] = leftOver;
  return lost !== undefined && found !== undefined && otherLost.length === 0 && otherFound.length === 0
    ? { missing: [], leftOver: new Map([[found, [lost]]]) }
    : pairNames(missing, leftOver);
}
