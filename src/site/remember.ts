/** `find`, which looks only once at the same object. The objects must not change: those of a site's files never do. */
export function remember<Key extends object, Found>(find: (key: Key) => Found): (key: Key) => Found {
  const known = new WeakMap<Key, { found: Found }>();
  return key => {
    const entry = known.get(key) ?? { found: find(key) };
    known.set(key, entry);
    return entry.found;
  };
}

/** The same for what is found in two objects together. */
export function rememberPair<First extends object, Second extends object, Found>(
  find: (first: First, second: Second) => Found,
): (first: First, second: Second) => Found {
  const findWith = remember((first: First) => remember((second: Second) => find(first, second)));
  return (first, second) => findWith(first)(second);
}
