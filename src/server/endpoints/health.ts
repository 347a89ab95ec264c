import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';

/** `GET /api/health`: whether the server can work; it asks the store, so 503 means that visits would be lost. */
export const health: Endpoint = ({ store }) => ({
  method: 'GET',
  url: '/api/health',
  summary: 'Tells whether the store answers.',
  async handler(request) {
    await store.ping();
    return successOf(request);
  },
});
