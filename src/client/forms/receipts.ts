/** Name of the query parameter that makes a page the receipt of its form. */
export const receiptParameter = 'receipt';

/** Stands in the address for a backend that gives no reference. */
export const nameless = 'sent';

/** The address of a receipt, beside that of its form. */
export function receiptAddress(pathname: string, reference: string): string {
  return `${pathname}?${receiptParameter}=${encodeURIComponent(reference || nameless)}`;
}

const storageKey = 'receipts';
const mostReceipts = 20;

/** Whether this browser sent what a reference stands for. */
export function hasReceipt(ref: string): boolean {
  return readReceipts().includes(ref);
}

/** Remembers that this browser got a reference. */
export function keepReceipt(reference: string): void {
  const ref = reference || nameless;
  try {
    localStorage.setItem(storageKey, JSON.stringify([...readReceipts().filter(other => other !== ref), ref].slice(-mostReceipts)));
  } catch {
    memory.push(ref);
  }
}

/** For browsers that keep nothing. */
const memory: string[] = [];

function readReceipts(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return [...memory, ...(Array.isArray(kept) ? kept.filter(ref => typeof ref === 'string') : [])];
  } catch {
    return memory;
  }
}
