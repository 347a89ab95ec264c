import { defined } from '#site/defined.ts';
import type { Break, BreakNote } from '../store/audit/breaks.ts';
import type { AuditHead } from '../store/audit/chain.ts';
import type { Store } from '../store/store.ts';

/** Result of the verification of the log. */
interface Verified {
  /** How many events it has. */
  count: number;
  /** The last of them. */
  head: AuditHead;
  /** In the order of the database. */
  breaks: Break[];
  /** Those of the known heads that are not in the log: it was cut off or written again. */
  missing: AuditHead[];
}

/**
 * Verifies the whole log, page by page so that others are answered meanwhile, and whether events that were the last ones once are in it.
 * A signal ends it after a page. Throws StoreError.
 */
export async function verifyEvents(
  store: Pick<Store, 'verifyPage' | 'hasEvent'>,
  known: readonly AuditHead[] = [],
  signal?: AbortSignal,
): Promise<Verified> {
  let page = await store.verifyPage();
  let { count } = page;
  const breaks = [...page.breaks];
  const notes = new Map<string, BreakNote>();
  const keep = () => page.notes.forEach(({ hash, note }) => void notes.set(hash, note));
  keep();
  while (!page.isLast && !signal?.aborted) {
    page = await store.verifyPage(page.next);
    count += page.count;
    breaks.push(...page.breaks);
    keep();
  }
  const missing: AuditHead[] = [];
  for (const head of known) if (!(await store.hasEvent(head))) missing.push(head);
  return { count, head: page.next.head, breaks: breaks.map(found => ({ ...found, ...defined({ note: notes.get(found.hash) }) })), missing };
}
