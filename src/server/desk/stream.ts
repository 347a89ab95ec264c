import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Context, Endpoint } from '../http/endpoint.ts';
import { requireStaff } from '../staff/require-staff.ts';
import type { StaffMember } from '../store/desk/staff-member.ts';

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
 * `requests` with the references of those that came or were changed, by whichever server; with `ref`, `readers` names the colleagues who look at it, too.
 */
export const deskStream: Endpoint = context => ({
  method: 'GET',
  url: '/api/desk/stream',
  summary: 'Events of the desk: requests that came or were changed, and who looks at one.',
  rate: 'reads',
  schema: { querystring: querySchema },
  async handler(request, reply) {
    const member = await requireStaff(request, context, 'read');
    const { ref } = request.query as { ref?: string };
    const ending = new AbortController();
    request.raw.once('close', () => ending.abort());
    request.raw.socket.once('close', () => ending.abort());
    const signal = context.ending === undefined ? ending.signal : AbortSignal.any([ending.signal, context.ending]);
    // A proxy that waits for more before it passes on would hold every event back.
    return reply
      .header('x-accel-buffering', 'no')
      .type('text/event-stream')
      .send(Readable.from(news(context, request, { member, ref, signal })));
  },
});

async function* news(
  context: Context,
  request: FastifyRequest,
  { member, ref, signal }: { member: StaffMember; ref: string | undefined; signal: AbortSignal },
): AsyncGenerator<string> {
  const { store, clock } = context;
  let end = await store.findNewsEnd();
  let readers = '';
  let renewed = Number.NEGATIVE_INFINITY;
  yield ': open\n\n';
  while (!signal.aborted) {
    if (performance.now() - renewed >= renewal) {
      const stillMember = await requireStaff(request, context, 'read').catch(() => undefined);
      if (stillMember === undefined) return;
      if (ref !== undefined) await store.noteReader(member.id, ref, new Date(clock().getTime() + presence));
      renewed = performance.now();
      // Connections on which nothing is sent are ended on the way.
      yield ': here\n\n';
    }
    if (ref !== undefined) {
      const names = JSON.stringify(await store.listReaders(ref, member.id, clock()));
      if (names !== readers) yield `event: readers\ndata: ${names}\n\n`;
      readers = names;
    }
    const news = await store.listNews(end);
    if (news.refs.length > 0) yield `event: requests\ndata: ${JSON.stringify(news.refs)}\n\n`;
    end = news.end;
    await wait(interval, undefined, { signal }).catch(() => undefined);
  }
}
