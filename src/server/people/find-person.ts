import { textOf } from '../outbox/labelled-answers.ts';
import type { RequestWork } from '../store/desk/desk.ts';
import { mentions, normalAddress } from '../store/desk/mentions.ts';
import type { Person, Traces } from '../store/desk/traces.ts';
import { pageByPage } from '../store/page-by-page.ts';
import type { Store } from '../store/store.ts';
import type { Submission } from '../store/stored-submission.ts';

/** A request, and what staff made of it. */
interface SentRequest {
  submission: Submission;
  work: Pick<RequestWork, 'state' | 'notes' | 'replies' | 'events'>;
}

/** Everything that is stored of an e-mail address. */
export interface FoundPerson {
  person: Person;
  /** Requests of which one answer is the address, spam too, the oldest first. */
  sent: SentRequest[];
  /** References of requests in which another visitor mentions it. */
  mentioning: string[];
  traces: Traces;
}

type Sources = Pick<Store, 'listWholeRequests' | 'findRequestState' | 'findTraces'>;

/** Whether a text can be an e-mail address. */
export const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(normalAddress(text));

/** Finds a person by the e-mail address, however it is written. The search of the desk finds the texts that can have it. */
export async function findPerson(store: Sources, written: string): Promise<FoundPerson> {
  const address = normalAddress(written);
  const sent: SentRequest[] = [];
  const mentioning: string[] = [];
  for await (const submission of requestsWith(store, address)) {
    const texts = Object.values(submission.answers).flat().map(textOf);
    if (texts.some(text => normalAddress(text) === address)) sent.push({ submission, work: await workOn(store, submission) });
    else if (texts.some(text => mentions(text, address))) mentioning.push(submission.ref);
  }
  const person = { ids: sent.map(({ submission }) => submission.id), address };
  return { person, sent: sent.reverse(), mentioning: mentioning.reverse(), traces: await store.findTraces(person) };
}

/** Whether there is nothing that could be erased. */
export const isNobody = ({ sent, traces: { notes, views } }: FoundPerson): boolean =>
  sent.length === 0 && notes.length === 0 && views.length === 0;

/** How much there is. */
export function countsOf({ sent }: Pick<FoundPerson, 'sent'>): Record<'requests' | 'files' | 'notes' | 'replies', number> {
  const sum = (count: (request: SentRequest) => number) => sent.reduce((all, request) => all + count(request), 0);
  return {
    requests: sent.length,
    files: sum(({ submission, work }) => submission.files.length + work.replies.flatMap(({ files }) => files).length),
    notes: sum(({ work }) => work.notes.length),
    replies: sum(({ work }) => work.replies.length),
  };
}

/** A request as the person gets it: with status, notes and replies, and what was done when, but not by whom. */
export const fileOf = ({ submission, work: { state, notes, replies, events } }: SentRequest) => ({
  ...submission,
  state,
  notes,
  replies,
  events: events.map(({ at, action }) => ({ at, action })),
});

/** Requests whose text has the words of an address one after the other, the latest first. */
function requestsWith(store: Sources, text: string): AsyncGenerator<Submission> {
  return pageByPage(place => store.listWholeRequests({ text }, place));
}

/** What staff made of a request; nothing of one that is erased meanwhile. */
async function workOn(store: Sources, { ref }: Submission): Promise<SentRequest['work']> {
  const { state = { status: 'new', version: 0 }, notes = [], replies = [], events = [] } = (await store.findRequestState(ref)) ?? {};
  return { state, notes, replies, events };
}
