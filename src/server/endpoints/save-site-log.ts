import { randomUUID } from 'node:crypto';
import schema from '../../../schemas/api/save-site-log.schema.json' with { type: 'json' };
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { localSiteOf } from '../http/visitor-language.ts';
import type { Visit } from '../store/visits.ts';
import { visitRoom } from './visit-room.ts';

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
