import type { Context, Endpoint, EndpointRoute } from '../http/endpoint.ts';
import { tusAbilities } from '../uploads/tus/tus-protocol.ts';

/** `OPTIONS /api/uploads`: what clients that speak tus may do, and the largest file of any form. */
export const tusOptions: Endpoint = context => ({ ...optionsOf(context), url: '/api/uploads' });

/** `OPTIONS /api/uploads/:id`: the same. */
export const tusOptionsOfUpload: Endpoint = context => ({ ...optionsOf(context), url: '/api/uploads/:id' });

const optionsOf = ({ site }: Context): Pick<EndpointRoute, 'method' | 'summary' | 'handler'> => ({
  method: 'OPTIONS',
  summary: 'Says which part of the tus protocol is spoken.',
  async handler(_request, reply) {
    const sizes = Object.values(site.forms).flatMap(({ fields }) => fields.flatMap(({ upload }) => upload?.maxBytes ?? []));
    return reply
      .code(204)
      .headers({ ...tusAbilities, 'tus-resumable': tusAbilities['tus-version'], 'tus-max-size': Math.max(0, ...sizes) })
      .send();
  },
});
