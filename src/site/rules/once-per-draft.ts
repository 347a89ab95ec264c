import type { Draft } from '../source.ts';

/** Remembers what is found in a draft, so that rules share one walk through it. */
export function oncePerDraft<Found>(find: (draft: Draft) => Found): (draft: Draft) => Found {
  const known = new WeakMap<Draft, { found: Found }>();
  return draft => {
    const entry = known.get(draft) ?? { found: find(draft) };
    known.set(draft, entry);
    return entry.found;
  };
}
