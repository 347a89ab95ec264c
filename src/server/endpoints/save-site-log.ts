import { randomUUID } from 'node:crypto';
import schema from '../../../schemas/api/save-site-log.schema.json' with { type: 'json' };
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { localSiteOf } from '../http/visitor-language.ts';
import type { Visit } from '../store/visits.ts';

/** `POST /api/SaveSiteLog`: keeps a page view and answers with its id once it is on the disk. */
export const saveSiteLog: Endpoint = ({ site, store, clock }) => {
  const pageTitle = { ...schema.properties.pageTitle, enum: site.siteLog };
  return {
    method: 'POST',
    url: '/api/SaveSiteLog',
    summary: 'Keeps a page view.',
    rate: 'visits',
    schema: { body: { ...schema, properties: { ...schema.properties, pageTitle } } },
    async handler(request) {
      const { pageTitle, deviceName } = request.body as Pick<Visit, 'pageTitle' | 'deviceName'>;
      const id = randomUUID();
      await store.saveVisit({ id, pageTitle, deviceName, receivedAt: clock(), language: localSiteOf(request, site).language.code });
      return successOf(request, { id });
    },
  };
};
