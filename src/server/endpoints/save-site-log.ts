import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import schema from '../../../schemas/api/save-site-log.schema.json' with { type: 'json' };
import type { Context, Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { HttpError } from '../http/errors.ts';
import { sharedFor } from '../http/shared-for.ts';
import { localSiteOf } from '../http/visitor-language.ts';
import type { Visit } from '../store/visits.ts';

/** `POST /api/SaveSiteLog`: keeps a page view and answers with its id once it is on the disk. */
export const saveSiteLog: Endpoint = context => {
  const { site, store, clock } = context;
  const requireRoom = visitRoom(context);
  const pageTitle = { ...schema.properties.pageTitle, enum: site.siteLog };
  return {
    method: 'POST',
    url: '/api/SaveSiteLog',
    summary: 'Keeps a page view.',
    rate: 'visits',
    schema: { body: { ...schema, properties: { ...schema.properties, pageTitle } } },
    async handler(request) {
      const { pageTitle, deviceName } = request.body as Pick<Visit, 'pageTitle' | 'deviceName'>;
      await requireRoom(request.log);
      const id = randomUUID();
      await store.saveVisit({ id, pageTitle, deviceName, receivedAt: clock(), language: localSiteOf(request, site).language.code });
      return successOf(request, { id });
    },
  };
};

/** Milliseconds for which it counts whether there is room. */
const roomLasts = 1000;

/**
 * Refuses visits where they would take the room of requests: beyond their budget, or on a nearly full disk, where files are not taken
 * any more. Throws HttpError `visits-full`. The log says when it begins and when it is over, not for each visit.
 */
function visitRoom({ store, freeSpace, limits }: Pick<Context, 'store' | 'freeSpace' | 'limits'>) {
  let reported: string | undefined;

  /** Why there is no room; `undefined` if there is. What cannot be measured does not keep visits away: storing them fails then. */
  async function problem(): Promise<string | undefined> {
    const [measured, free] = await Promise.allSettled([store.measureVisits(), freeSpace()]);
    if (measured.status === 'rejected') return undefined;
    const { bytes, isInDataFolder } = measured.value;
    if (bytes > limits.visitBudget)
      return 'They have the size of VISIT_BUDGET: raise it, or set `retention` of visits in site.config.yaml.';
    if (isInDataFolder && free.status === 'fulfilled' && free.value < limits.freeSpaceReserve / 2)
      return 'The disk of DATA_DIR is nearly full.';
    return undefined;
  }

  const latest = sharedFor(roomLasts, problem);
  return async (log: FastifyBaseLogger): Promise<void> => {
    const found = await latest();
    if (found !== reported) {
      if (found === undefined) log.info('Visits are stored again.');
      else log.warn(`Visits are not stored any more, requests are. ${found}`);
      reported = found;
    }
    if (found !== undefined) throw new HttpError('visits-full');
  };
}
