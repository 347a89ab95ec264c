import { create } from 'zustand';

const storageKey = 'ipShortlist';
/** A form takes their names as one answer. */
const mostShortlisted = 20;

/** Ids of the items that the visitor keeps, in the order in which they came. They stay in this browser. */
export const useShortlist = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

/** Reads what the browser has stored, now and when another tab changes it; returns the function that stops that. */
export function followShortlist(): () => void {
  const read = () => useShortlist.setState({ ids: readIds() });
  const follow = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) read();
  };
  read();
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

/** Puts an item on the list, or takes it off. */
export function toggleShortlisted(id: string): void {
  const { ids } = useShortlist.getState();
  write(ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id].slice(-mostShortlisted));
}

export const clearShortlist = () => write([]);

function write(ids: readonly string[]): void {
  useShortlist.setState({ ids });
  try {
    if (ids.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(ids));
  } catch {
    // In a browser that stores nothing, the list lasts until the page is left.
  }
}

/** Any script of this origin may have written here, so the value can be anything. */
function readIds(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    const ids = (Array.isArray(stored) ? stored : []).filter(id => typeof id === 'string');
    return [...new Set(ids)].slice(0, mostShortlisted);
  } catch {
    return useShortlist.getState().ids;
  }
}
