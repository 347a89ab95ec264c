const storageKey = 'recentSearches';
const most = 5;
const maxLength = 80;

/** What this visitor searched for in a language and chose a result of, the latest first. It stays in this browser. */
export function readRecentSearches(language: string): string[] {
  return readAll()[language] ?? [];
}

/** Puts a search first among the recent ones of its language. */
export function addRecentSearch(language: string, query: string): void {
  const all = readAll();
  const latest = query.slice(0, maxLength);
  const others = (all[language] ?? []).filter(other => other.toLowerCase() !== latest.toLowerCase());
  write({ ...all, [language]: [latest, ...others].slice(0, most) });
}

/** Removes the recent searches of all languages from this browser. */
export function clearRecentSearches(): void {
  write({});
}

/** For browsers that store nothing: until the page is left. */
let memory: Record<string, string[]> = {};

function write(searches: Record<string, string[]>): void {
  memory = searches;
  try {
    if (Object.keys(searches).length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(searches));
  } catch {
    // They are in memory.
  }
}

/** Any script of this origin may have written here, so the value can be anything. */
function readAll(): Record<string, string[]> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return Object.fromEntries(Object.entries(Object(stored)).map(([language, searches]) => [language, searchesIn(searches)]));
  } catch {
    return memory;
  }
}

const searchesIn = (stored: unknown): string[] =>
  (Array.isArray(stored) ? stored : []).filter(search => typeof search === 'string' && search.trim() !== '').slice(0, most);
