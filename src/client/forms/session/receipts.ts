/** What a browser stores of a form that the server has acknowledged. */
export interface Receipt {
  /** Reference number; empty if the backend gives none. */
  ref: string;
  /** Whether files were sent with the answers. */
  hasFiles: boolean;
}

/** Name of the query parameter that makes a page the receipt of its form. */
export const receiptParameter = 'receipt';

/** In the address, in place of the reference that a backend did not give. */
export const noReference = 'sent';

/** The address of a receipt, beside that of its form. */
export function receiptAddress(pathname: string, { ref }: Receipt): string {
  return `${pathname}?${receiptParameter}=${encodeURIComponent(ref || noReference)}`;
}

const storageKey = 'receipts';
const maxReceipts = 20;

/** The receipt that an address names, if this browser sent what it is for. */
export function findReceipt(name: string): Receipt | undefined {
  return readReceipts().findLast(({ ref }) => ref === (name === noReference ? '' : name));
}

/** Stores a receipt. */
export function saveReceipt(receipt: Receipt): void {
  try {
    const others = readReceipts().filter(({ ref }) => ref !== receipt.ref);
    localStorage.setItem(storageKey, JSON.stringify([...others, receipt].slice(-maxReceipts)));
  } catch {
    memory.push(receipt);
  }
}

/** For browsers that store nothing. */
const memory: Receipt[] = [];

function readReceipts(): Receipt[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return [...(Array.isArray(stored) ? stored.filter(isReceipt) : []), ...memory];
  } catch {
    return memory;
  }
}

function isReceipt(stored: unknown): stored is Receipt {
  const { ref, hasFiles } = Object(stored) as Partial<Receipt>;
  return typeof ref === 'string' && typeof hasFiles === 'boolean';
}
