import type { FastifyInstance } from 'fastify';
import type { Context } from './endpoint.ts';
import { health } from './endpoints/health.ts';
import { ipCategorizedItems } from './endpoints/ip-categorized-items.ts';
import { ipDetails } from './endpoints/ip-details.ts';
import { ipList } from './endpoints/ip-list.ts';
import { saveSiteLog } from './endpoints/save-site-log.ts';
import { Refusal } from './errors.ts';

const endpoints = [saveSiteLog, ipList, ipCategorizedItems, ipDetails, health];

/** Adds every endpoint; at their addresses other methods are refused with the ones that fit. */
export function addEndpoints(app: FastifyInstance, context: Context) {
  const methods = new Map<string, Set<string>>();
  for (const endpoint of endpoints) {
    const route = endpoint(context);
    app.route({ ...route, onSend: keepUncached });
    const known = methods.get(route.url) ?? new Set();
    for (const method of [route.method].flat()) known.add(method);
    if (known.has('GET')) known.add('HEAD');
    methods.set(route.url, known);
  }
  for (const [url, known] of methods) refuseOtherMethods(app, url, [...known]);
}

/** Refuses all methods but these at an address, before a body is read. */
export function refuseOtherMethods(app: FastifyInstance, url: string, known: string[]) {
  app.route({
    method: app.supportedMethods.filter(method => !known.includes(method)),
    url,
    onRequest: async () => {
      throw new Refusal('method-not-allowed', { allowed: known.join(', ') });
    },
    handler: async () => undefined,
  });
}

async function keepUncached(_request: unknown, reply: { header(name: string, value: string): unknown }) {
  reply.header('cache-control', 'no-store');
}
