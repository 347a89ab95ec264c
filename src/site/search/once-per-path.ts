/** The first thing at each path, at most so many. */
export function oncePerPath<Thing extends { path: string }>(things: readonly Thing[], most: number): Thing[] {
  const byPath = new Map<string, Thing>();
  for (const thing of things) if (!byPath.has(thing.path)) byPath.set(thing.path, thing);
  return [...byPath.values()].slice(0, most);
}
