import type { Endpoint } from '#server/http/endpoint.ts';
import { successOf } from '#server/http/envelope.ts';
import { localSiteOf } from '#server/http/visitor-language.ts';
import schema from '../../schemas/api/ip-list.schema.json' with { type: 'json' };
import { findItems } from '../finder/item-search.ts';

/** `POST /api/ipList`: items of the IP catalogue, a page of them, in the visitor's language. */
export const ipList: Endpoint = ({ site }) => ({
  method: 'POST',
  url: '/api/ipList',
  summary: 'Items of the IP catalogue, a page of them.',
  rate: 'reads',
  schema: { body: schema },
  async handler(request) {
    const { page, pageSize, ...wanted } = request.body as { category?: string; text?: string; page: number; pageSize: number };
    const items = findItems(localSiteOf(request, site).catalogue, wanted);
    return successOf(request, { items: items.slice((page - 1) * pageSize, page * pageSize), total: items.length, page, pageSize });
  },
});
