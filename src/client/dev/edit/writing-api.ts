import { type SaveAnswer, type TextPlace, tokenHeader, type WrittenText, writingAddress } from './written-text.ts';

/** Reads and saves texts. Each method throws an Error whose message is a sentence for the maintainer if the dev server refuses. */
export interface WritingApi {
  /** The text that a page shows (`describeText`), or that is at a place. */
  read(text: Record<string, string>): Promise<WrittenText>;
  /** What the checker would say if a text were saved. */
  check(place: TextPlace, typed: string): Promise<{ problems: string[] }>;
  save(place: TextPlace, before: string, typed: string): Promise<SaveAnswer>;
  step(direction: 'undo' | 'redo'): Promise<SaveAnswer | { type: 'nothing' }>;
}

/** Asks the dev server whether texts can be edited; `undefined` if not, for example on another machine. */
export async function openWriting(): Promise<WritingApi | undefined> {
  const opened = await fetch(writingAddress);
  if (!opened.ok) return undefined;
  const { token }: { token: string } = await opened.json();
  const headers = { [tokenHeader]: token };
  const post = <Answer>(task: string, body: unknown) =>
    answerOf<Answer>(`/${task}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return {
    read: text => answerOf(`/text?${new URLSearchParams(text)}`, { headers }),
    check: (place, typed) => post('check', { ...place, typed }),
    save: (place, before, typed) => post('save', { ...place, before, typed }),
    step: direction => post(direction, {}),
  };
}

async function answerOf<Answer>(task: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(writingAddress + task, init).catch(() => {
    throw new Error('The dev server does not answer. Is `npm run dev` still running?');
  });
  const text = await response.text();
  if (response.ok) return JSON.parse(text);
  throw new Error(response.status === 500 ? text : JSON.parse(text).reason);
}
