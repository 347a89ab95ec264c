/** How many things have each of some values, which are known by their places in a list. */
interface Tally<Thing> {
  /** Counts a thing for a value, once however often it is given; a place below 0 is none. All calls for one thing follow each other. */
  count(place: number, thing: Thing): void;
  /** The number of things, by the places of values. */
  readonly counts: Uint32Array;
}

/** A tally of `length` values. It makes nothing while it counts. */
export function tallyOf<Thing extends object>(length: number): Tally<Thing> {
  const counts = new Uint32Array(length);
  const last = new Array<Thing | undefined>(length).fill(undefined);
  return {
    counts,
    count(place, thing) {
      if (place < 0 || last[place] === thing) return;
      last[place] = thing;
      counts[place] = (counts[place] ?? 0) + 1;
    },
  };
}
