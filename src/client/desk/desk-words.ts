import type { RequestStatus, Role } from '#site/desk/rights.ts';
import type { BlockOf } from '#site/pages/block.ts';

export type DeskWords = BlockOf<'desk'>['words'];

/** Name of a status. */
export const statusName = (words: DeskWords, status: RequestStatus): string => words.statuses[status];

/** Name of a role. */
export const roleName = (words: DeskWords, role: Role): string => words.roles[role];

/** What the history says of an action; its own name for one that this page does not know yet. */
export const actionName = (words: DeskWords, action: string): string => nameIn(words.actions, action);

/** What an event says besides its action: a status by its name. */
export const eventDetail = (words: DeskWords, { action, detail = '' }: { action: string; detail?: string }): string =>
  action === 'status' ? nameIn(words.statuses, detail) : action === 'reply-refused' ? refusalName(words, detail) : detail;

/** What to be careful of in a file; its own name for a mark that this page does not know yet. */
export const markName = (words: DeskWords, mark: string): string => nameIn(words.cautions, mark);

/** Why a mail server refused an answer, of the code that is stored of it. */
export function refusalName({ refusals }: DeskWords, code = ''): string {
  if (code === 'no address') return refusals['no-address'];
  if (code === 'file missing') return refusals.file;
  if (code.endsWith(' 552')) return refusals.full;
  if (code.startsWith('EENVELOPE')) return refusals.address;
  return code.startsWith('EMESSAGE') ? refusals.content : refusals.other;
}

/** A name by its key; the key itself where this page has none. */
const nameIn = (names: Record<string, string>, key: string): string => (Object.hasOwn(names, key) ? (names[key] ?? key) : key);
