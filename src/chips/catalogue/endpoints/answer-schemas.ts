import { count, listOf, objectOf, text } from '#site/answer-schema.ts';

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

/** Schemas that answers name, by their name in the document. */
export const catalogueSchemas = { CatalogueItem: { title: 'Item of the IP catalogue', ...item } };

const catalogueItem = { $ref: '#/components/schemas/CatalogueItem' };

/** Schema of `data` in the answers of each endpoint. */
export const catalogueAnswers = {
  'POST /api/ipList': objectOf({ items: listOf(catalogueItem), total: count, page: count, pageSize: count }),
  'POST /api/ipCategorizedItems': objectOf({ categories: listOf(objectOf({ id: text, name: text, items: listOf(catalogueItem) })) }),
  'POST /api/iPDetails': catalogueItem,
};
