import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Context, Endpoint } from '../http/endpoint.ts';
import { HttpError } from '../http/errors.ts';
import { requireSession, requireStaff } from '../staff/require-staff.ts';
import type { StaffMember } from '../store/accounts/staff-member.ts';

/** Most streams of a session at once: each asks the database again and again. */
const mostStreams = 10;

/** How often to look for news, how often a reader is noted and the session looked at, and how long a reader counts; in milliseconds. */
const interval = 2000;
const renewal = 10_000;
const presence = 15_000;

const querySchema = {
  type: 'object',
  additionalProperties: false,
  properties: { ref: { type: 'string', pattern: '^[0-9A-Z]{4}-[0-9A-Z]{4}$' } },
};

/**
 * `GET /api/desk/stream`: events (https://html.spec.whatwg.org/multipage/server-sent-events.html) as long as the session lasts:
 * `requests` with the references of those that came or were changed, by whichever server; `bell` with how much of the own work is unread; `views` when those
 * that all have are others; with `ref`, `readers` names the colleagues who look at it, too.
 */
export const deskStream: Endpoint = context => {
  /** Streams by the id of their session. */
  const streams = new Map<string, Set<AbortController>>();
  return {
    method: 'GET',
    url: '/api/desk/stream',
    summary: 'Events of the desk: requests that came or were changed, and who looks at one.',
    rate: 'reads',
    schema: { querystring: querySchema },
    async handler(request, reply) {
      const { id, member } = await requireSession(request, context, 'read');
      const { ref } = request.query as { ref?: string };
      const own = streams.get(id) ?? new Set();
      if (own.size >= mostStreams) throw new HttpError('too-many', { wait: { seconds: presence / 1000 } });
      const ending = new AbortController();
      streams.set(id, own.add(ending));
      ending.signal.addEventListener('abort', () => {
        own.delete(ending);
        if (own.size === 0) streams.delete(id);
      });
      request.raw.once('close', () => ending.abort());
      request.raw.socket.once('close', () => ending.abort());
      const signal = context.ending === undefined ? ending.signal : AbortSignal.any([ending.signal, context.ending]);
      // A proxy that waits for more before it passes on would hold every event back.
      return reply
        .header('x-accel-buffering', 'no')
        .type('text/event-stream')
        .send(Readable.from(news(context, request, { member, ref, signal })));
    },
  };
};

async function* news(
  context: Context,
  request: FastifyRequest,
  { member, ref, signal }: { member: StaffMember; ref: string | undefined; signal: AbortSignal },
): AsyncGenerator<string> {
  const { store, clock } = context;
  let end = await store.findNewsEnd();
  let readers = '';
  let bell = await store.countBell(member.id);
  let renewed = Number.NEGATIVE_INFINITY;
  yield ': open\n\n';
  while (!signal.aborted) {
    const events: string[] = [];
    const isRenewed = performance.now() - renewed >= renewal;
    if (isRenewed) {
      renewed = performance.now();
      // Connections on which nothing is sent are ended on the way.
      events.push(': here\n\n');
    }
    if (ref !== undefined) {
      const names = JSON.stringify(await store.listReaders(ref, member.id, clock()));
      if (names !== readers) events.push(`event: readers\ndata: ${names}\n\n`);
      readers = names;
    }
    const rung = await store.countBell(member.id);
    if (rung.unread !== bell.unread || rung.latest !== bell.latest) events.push(`event: bell\ndata: ${rung.unread}\n\n`);
    bell = rung;
    const news = await store.listNews(end);
    if (news.refs.length > 0) events.push(`event: requests\ndata: ${JSON.stringify(news.refs)}\n\n`);
    if (news.hasViews) events.push('event: views\ndata: \n\n');
    end = news.end;
    if (events.length > 0) {
      // Whoever has signed out, or has another role now, is told nothing more.
      if ((await requireStaff(request, context, 'read').catch(() => undefined)) === undefined) return;
      if (isRenewed && ref !== undefined) await store.noteReader(member.id, ref, new Date(clock().getTime() + presence));
      yield events.join('');
    }
    await wait(interval, undefined, { signal }).catch(() => undefined);
  }
}
