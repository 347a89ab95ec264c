/** An address as content/addresses.yaml writes it. */
export type LedgerEntry = string | { gone: string };

/** The addresses of a ledger in their order, and those of them whose page was removed for good. */
export function ledgerOf(entries: readonly LedgerEntry[] | undefined): { addresses?: string[] | undefined; gone?: string[] | undefined } {
  if (entries === undefined) return { addresses: undefined, gone: undefined };
  return {
    addresses: entries.map(entry => (typeof entry === 'string' ? entry : entry.gone)),
    gone: entries.flatMap(entry => (typeof entry === 'string' ? [] : [entry.gone])),
  };
}
