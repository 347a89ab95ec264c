import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { newSecret, secretCode } from '#server/staff/session.ts';
import type { Store } from '#server/store/store.ts';
import { commandName } from '#site/desk/actors.ts';
import type { Role } from '#site/desk/rights.ts';
import { now } from '../serve.ts';

export const password = 'correct horse battery';

/** A browser in which a member of staff is signed in. */
export interface DeskBrowser {
  cookie: string;
  token: string;
}

/** Who changes accounts in the tests. */
export const deed = { staff: commandName('test'), at: now };

/** Makes an account whose password is set by the link of its invitation. */
export async function invited(app: FastifyInstance, store: Store, name: string, role: Role): Promise<void> {
  const invite = newSecret();
  const id = randomUUID();
  await store.addStaff({ id, name, role }, { invite: secretCode(invite), until: new Date(now.getTime() + 60_000) }, deed);
  await app.inject(post('/api/staff/password', { invite, password }));
  // Whoever has set it is signed in.
  await store.endSessions({ allBut: '', staffId: id });
}

export const post = (
  url: string,
  body: object = {},
  browser?: Partial<DeskBrowser>,
  headers: Record<string, string> = {},
): InjectOptions => ({
  method: 'POST',
  url,
  payload: JSON.stringify(body),
  headers: {
    'content-type': 'application/json',
    ...(browser?.cookie === undefined ? {} : { cookie: browser.cookie }),
    ...(browser?.token === undefined ? {} : { 'x-token': browser.token }),
    ...headers,
  },
});

/** Signs in; what the browser then has. */
export async function signedIn(app: FastifyInstance, name: string): Promise<DeskBrowser> {
  const answer = await app.inject(post('/api/staff/sign-in', { name, password }));
  const [cookie] = answer.cookies.filter(({ name: known }) => known === 'Admin-Token');
  return { cookie: `Admin-Token=${cookie?.value}`, token: answer.json().data.token };
}
