/** What a browser remembers of a form that the server has taken. */
export interface Receipt {
  /** Reference number; empty of a backend that gives none. */
  ref: string;
  /** Whether files went with the answers. */
  hasFiles: boolean;
}

/** Name of the query parameter that makes a page the receipt of its form. */
export const receiptParameter = 'receipt';

/** Stands in the address for a backend that gives no reference. */
export const nameless = 'sent';

/** The address of a receipt, beside that of its form. */
export function receiptAddress(pathname: string, { ref }: Receipt): string {
  return `${pathname}?${receiptParameter}=${encodeURIComponent(ref || nameless)}`;
}

const storageKey = 'receipts';
const mostReceipts = 20;

/** The receipt that an address names, if this browser sent what it is for. */
export function findReceipt(name: string): Receipt | undefined {
  return readReceipts().findLast(({ ref }) => ref === (name === nameless ? '' : name));
}

/** Remembers a receipt. */
export function keepReceipt(receipt: Receipt): void {
  try {
    const others = readReceipts().filter(({ ref }) => ref !== receipt.ref);
    localStorage.setItem(storageKey, JSON.stringify([...others, receipt].slice(-mostReceipts)));
  } catch {
    memory.push(receipt);
  }
}

/** For browsers that keep nothing. */
const memory: Receipt[] = [];

function readReceipts(): Receipt[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return [...(Array.isArray(kept) ? kept.filter(isReceipt) : []), ...memory];
  } catch {
    return memory;
  }
}

function isReceipt(kept: unknown): kept is Receipt {
  const { ref, hasFiles } = Object(kept) as Partial<Receipt>;
  return typeof ref === 'string' && typeof hasFiles === 'boolean';
}
