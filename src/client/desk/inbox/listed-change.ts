import type { DeskAnswer } from '#site/desk/answers.ts';
import type { RequestStatus } from '#site/desk/rights.ts';
import { dayName } from '../day-name.ts';
import { type DeskWords, statusName } from '../desk-words.ts';

/** What can be changed of requests, one or several, and taken back. */
export interface ListedChange {
  status?: RequestStatus;
  /** `null` for nobody. */
  assignee?: string | null;
  dueOn?: string | null;
  labels?: string[];
  addLabel?: string;
  isSpam?: boolean;
  /** It was answered by mistake. */
  isUnanswered?: true;
}

/** What is said of a change; notes, replies and what the visitor did are not taken back here. */
export interface SaidChange extends ListedChange {
  note?: string;
  reply?: object;
  resend?: object;
  answeredAgain?: true;
}

/** A request as it was before a change, and its version after it. */
export interface ChangedRequest
  extends Pick<DeskAnswer<'POST /api/desk/requests'>['requests'][number], 'ref' | 'labels' | 'isSpam' | 'state'> {
  version: number;
}

/** Most requests that the server changes at once. */
export const mostAtOnce = 200;

/** The changes that take one back, for the requests that had the same before it; of notes and replies there are none. */
export function changesBack(change: ListedChange, requests: readonly ChangedRequest[]) {
  const groups = new Map<string, ListedChange & { requests: { ref: string; version: number }[] }>();
  for (const request of requests) {
    const back = changeBack(change, request);
    const group = groups.get(JSON.stringify(back)) ?? { ...back, requests: [] };
    group.requests.push({ ref: request.ref, version: request.version });
    if (Object.keys(back).length > 0) groups.set(JSON.stringify(back), group);
  }
  return [...groups.values()].flatMap(({ requests: all, ...back }) =>
    Array.from({ length: Math.ceil(all.length / mostAtOnce) }, (_, index) => ({
      ...back,
      requests: all.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
    })),
  );
}

function changeBack(change: ListedChange, { state, labels, isSpam }: ChangedRequest): ListedChange {
  const isAnswered = change.status === 'answered' && state.answeredAt === undefined;
  return {
    ...(change.status !== undefined && { status: state.status }),
    ...(isAnswered && { isUnanswered: true }),
    ...(change.assignee !== undefined && { assignee: state.assignee ?? null }),
    ...(change.dueOn !== undefined && { dueOn: state.dueOn ?? null }),
    ...((change.labels ?? change.addLabel) !== undefined && { labels }),
    ...(change.isSpam !== undefined && { isSpam }),
  };
}

interface Naming {
  words: DeskWords;
  date: Intl.DateTimeFormat;
  memberName: (member: string) => string;
  /** Joins a label and its value as the language does. */
  labelled: (label: string, value: string) => string;
}

/** What a change was, in words: “Status: Closed”. */
export function describeChange(change: SaidChange, { words, date, memberName, labelled }: Naming): string {
  const { status, assignee, dueOn, labels, addLabel, isSpam, note, reply, resend, answeredAgain } = change;
  const parts = [
    status && labelled(words.status, statusName(words, status)),
    assignee !== undefined && labelled(words.assignee, assignee === null ? words.nobody : memberName(assignee)),
    dueOn !== undefined && labelled(words.due, dueOn === null ? '–' : dayName(date, dueOn)),
    labels && labelled(words.labels, labels.join(', ') || '–'),
    addLabel && labelled(words.labels, addLabel),
    isSpam !== undefined && (isSpam ? words.nowSpam : words.nowNoSpam),
    note !== undefined && words.noteAdded,
    (reply ?? resend) !== undefined && words.replyAccepted,
    answeredAgain && words.answeredAgain,
  ];
  return parts.filter(part => typeof part === 'string').join(', ');
}
