import type { EndpointRoute } from '../http/endpoint.ts';
import { deskAnswers } from './desk-schemas.ts';
import { clockState, count, listOf, objectOf, text } from './schema-parts.ts';

const item = objectOf(
  {
    id: text,
    path: { ...text, description: 'Path of its page, if it has one.' },
    category: text,
    name: text,
    summary: text,
    offers: {
      ...listOf(
        objectOf(
          {
            foundry: text,
            nodes: listOf({ type: 'number' }),
            variant: { ...text, description: "The foundry's own name of the process, where it has several at a node." },
            status: { enum: ['silicon-proven', 'in-development', 'on-request'] },
          },
          ['variant'],
        ),
      ),
      description: 'Which process nodes of which foundry, in nanometres: of these, not of each other, it is offered.',
    },
    process: { ...listOf({ type: 'number' }), description: 'Process nodes in nanometres, the smallest first.' },
    foundries: listOf(text),
    deliverables: listOf(text),
    applications: listOf(text),
  },
  ['path'],
);

/** Schemas that other ones name, by their name in the document. */
export const sharedSchemas = { CatalogueItem: { title: 'Item of the IP catalogue', ...item } };

const catalogueItem = { $ref: '#/components/schemas/CatalogueItem' };

/** Schema of `data` in the answers of an endpoint, by its method and address; an endpoint without one answers without data. */
const answers: Record<string, object> = {
  'GET /api/ready': objectOf({ clock: clockState }),
  'GET /api/health': objectOf({ clock: clockState }),
  'POST /api/SaveSiteLog': objectOf({ id: { ...text, format: 'uuid' } }),
  'POST /api/ipList': objectOf({ items: listOf(catalogueItem), total: count, page: count, pageSize: count }),
  'POST /api/ipCategorizedItems': objectOf({ categories: listOf(objectOf({ id: text, name: text, items: listOf(catalogueItem) })) }),
  'POST /api/iPDetails': catalogueItem,
  'POST /api/uploads': objectOf({
    id: { ...text, description: 'Names the file in the answers of a form.' },
    secret: { ...text, description: 'Lets the sender alone go on; goes into the header upload-secret.' },
    name: { ...text, description: 'The name that is kept.' },
    offset: count,
  }),
  ...deskAnswers,
  'PATCH /api/uploads/:id': objectOf({ offset: count, isFinished: { type: 'boolean' } }),
};

/** Schema of `data` where an endpoint answers with 200. */
export function answerSchema({ method, url }: EndpointRoute): object | undefined {
  return answers[`${method} ${url}`];
}
