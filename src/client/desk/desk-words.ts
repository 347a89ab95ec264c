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
export const eventDetail = (words: DeskWords, { action, detail = '' }: DeskEvent): string =>
  action === 'status' ? nameIn(words.statuses, detail) : action === 'reply-refused' ? refusalName(words, detail) : detail;

interface DeskEvent {
  action: string;
  detail?: string;
}

/** Writes a label with its value as the language does. */
type Labelled = (label: string, value: string) => string;

/** The same for the log of all: of a list, a table or the log itself what it was limited to, and how many requests there were. */
export const logDetail = (words: DeskWords, event: DeskEvent, labelled: Labelled): string =>
  ['list', 'export', 'log'].includes(event.action)
    ? (event.detail ?? '')
        .split(/, (?=\w+=|text(?:,|$)|\d+$)/)
        .flatMap(part => filterName(words, part, labelled) ?? [])
        .join(', ')
    : eventDetail(words, event);

/** A part of a filter as `src/server/desk/filter-detail.ts` writes it; `undefined` for one that limits nothing. */
function filterName(words: DeskWords, part: string, labelled: Labelled): string | undefined {
  const [name = '', value] = part.split(/=(.*)/s);
  const labels = {
    ...{ text: words.searched, formId: words.form, status: words.status, assignee: words.assignee, label: words.labels },
    ...{ language: words.language, from: words.receivedFrom, until: words.receivedUntil, dueBefore: words.due },
    ...{ isUnread: words.unread, isNotDelivered: words.notDelivered, isSpam: words.spam },
    ...{ action: words.logWhat, staff: words.logWho, ref: words.reference, to: words.logTo },
  };
  const label = nameIn(labels, name);
  if (value === undefined) return /^\d+$/.test(name) ? labelled(words.count, name) : label;
  if (value === 'true' || value === 'false') return value === 'true' ? label : undefined;
  const names: Record<string, Record<string, string>> = {
    status: { ...words.statuses, open: words.statusOpen },
    action: words.actions,
    assignee: { null: words.nobody },
  };
  return labelled(label, nameIn(names[name] ?? {}, value));
}

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
