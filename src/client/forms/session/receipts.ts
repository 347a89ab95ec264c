/** What a browser stores of a form that the server has acknowledged. */
interface KeptReceipt {
  /** Reference number; empty if the backend gives none. */
  ref: string;
  /** Whether files were sent with the answers. */
  hasFiles: boolean;
}

/** What was sent, as the visitor typed it; stored until the tab is closed. */
export interface SentAnswers {
  answers: Readonly<Record<string, string>>;
  files: readonly { field: string; name: string }[];
}

export interface Receipt extends KeptReceipt {
  /** Absent in another tab than that which sent it. */
  sent?: SentAnswers;
}

/** Name of the query parameter that makes a page the receipt of its form. */
export const receiptParameter = 'receipt';

/** In the address, in place of the reference that a backend did not give. */
export const noReference = 'sent';

/** The address of a receipt, beside that of its form. */
export function receiptAddress(pathname: string, { ref }: KeptReceipt): string {
  return `${pathname}?${receiptParameter}=${encodeURIComponent(ref || noReference)}`;
}

const storageKey = 'receipts';
const sentKey = (ref: string) => `sent ${ref}`;
const maxReceipts = 20;

/** The receipt that an address names, if this browser sent what it is for. */
export function findReceipt(name: string): Receipt | undefined {
  const kept = readReceipts().findLast(({ ref }) => ref === (name === noReference ? '' : name));
  if (kept === undefined) return undefined;
  const sent = readSent(kept.ref);
  return sent === undefined ? kept : { ...kept, sent };
}

/** Stores a receipt. */
export function saveReceipt({ sent, ...receipt }: Receipt): void {
  try {
    const others = readReceipts().filter(({ ref }) => ref !== receipt.ref);
    localStorage.setItem(storageKey, JSON.stringify([...others, receipt].slice(-maxReceipts)));
    sessionStorage.setItem(sentKey(receipt.ref), JSON.stringify(sent));
  } catch {
    memory.push({ ...receipt, ...(sent && { sent }) });
  }
}

function readSent(ref: string): SentAnswers | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(sentKey(ref)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
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

function isReceipt(stored: unknown): stored is KeptReceipt {
  const { ref, hasFiles } = Object(stored) as Partial<KeptReceipt>;
  return typeof ref === 'string' && typeof hasFiles === 'boolean';
}
