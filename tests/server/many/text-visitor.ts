import { expect } from 'vitest';
import { bodyOf } from '../intake.ts';

/** A request without files, and the references that its sender was given: always the same one. */
export interface TextErrand {
  body: { id: string };
  refs: Set<string>;
}

/**
 * Sends requests without files, one after the other, each twice at once as by a double click; what was not confirmed is sent again.
 * `done` gets those that were confirmed.
 */
export function textVisitor(done: TextErrand[]) {
  let errand: TextErrand = { body: bodyOf('contact'), refs: new Set() };

  /** Works until a server, or its database, is gone. */
  return async function workAt(address: string): Promise<void> {
    for (;;) {
      const both = await Promise.allSettled([send(address, errand), send(address, errand)]);
      const failed = both.find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected' && !(failed.reason instanceof TypeError)) throw failed.reason;
      if (errand.refs.size === 0) return;
      done.push(errand);
      errand = { body: bodyOf('contact'), refs: new Set() };
      if (failed) return;
    }
  };
}

async function send(address: string, { body, refs }: TextErrand): Promise<void> {
  const answer = await fetch(`${address}/api/ContactSave`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { code, ref } = (await answer.json()) as { code: number; ref?: string };
  if (code === 503) throw new TypeError('The database is gone');
  expect([code, ref]).toEqual([200, expect.any(String)]);
  refs.add(ref ?? '');
}
