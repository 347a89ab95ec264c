/** Something typed and not saved, which outlives a reload of its tab. */
interface KeptInTab<Value> {
  keep(value: Value): void;
  /** Forgets it: it was saved, or given up. */
  forget(): void;
  /** What this tab has not saved; `undefined` where all is saved. */
  read(): Value | undefined;
}

/** A place in the storage of the tab for one value, which JSON can say. */
export const keptInTab = <Value>(key: string): KeptInTab<Value> => ({
  keep: value => sessionStorage.setItem(key, JSON.stringify(value)),
  forget: () => sessionStorage.removeItem(key),
  read() {
    const kept = sessionStorage.getItem(key);
    return kept === null ? undefined : JSON.parse(kept);
  },
});
