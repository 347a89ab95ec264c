import type { Rule } from '#check/draft.ts';
import { knownAnywhere } from '#check/lookup/catalogue-words.ts';
import type { Place } from '#check/problem.ts';
import { respelling } from '#check/suggest/respelling.ts';
import type { NodePath } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import type { IPItem } from '../../generated/catalogue-config.ts';
import { onRequest } from '../catalogue.ts';
import { deliveredKinds, kindOfItem } from '../item-kind.ts';
import { catalogueItems } from './catalogue-names.ts';

const placeOf = (path: NodePath): Place => ({ file: files.catalogue, path });

/** A product is offered for a process of a foundry once. */
export const catalogueOffers: Rule = ({ catalogue }, report) => {
  for (const { item, path } of catalogueItems(catalogue)) {
    const seen = new Map<string, Place>();
    for (const [index, { foundry, nodes, variant = '' }] of item.offers.entries()) {
      const placed = nodes.map((node, place) => ({
        node,
        process: `${foundry} ${node} ${variant}`,
        at: placeOf([...path, 'offers', index, 'nodes', place]),
      }));
      const again = placed.filter(({ process }) => seen.has(process));
      for (const { process, at } of placed) if (!seen.has(process)) seen.set(process, at);
      const first = seen.get(again[0]?.process ?? '');
      if (again[0] === undefined || first === undefined) continue;
      const processes = `${again.map(({ node }) => node).join(', ')} nm${variant && ` ${variant}`}`;
      report({
        code: 'catalogue/duplicate-offer',
        message: `\`${item.id}\` is offered twice for \`${foundry}\`, ${processes}. Keep the offer that is true, or name the \`variant\` of each.`,
        at: again[0].at,
        notes: [{ message: 'The first one:', at: first }],
      });
    }
  }
};

/** A finished layout is offered for some process; source code fits any, so an offer on request says nothing of it. */
export const catalogueTies: Rule = ({ catalogue }, report) => {
  for (const { item, path } of catalogueItems(catalogue)) {
    // Soft and hard at once: that is reported.
    if (deliveredKinds(item, catalogue?.kinds).length > 1) continue;
    if (kindOfItem(item, catalogue?.kinds) !== 'soft') {
      if (item.offers.length > 0) continue;
      report({
        code: 'catalogue/offers',
        message: `\`${item.id}\` is offered for no process. Only soft IP fits any: name foundry, nodes and status, or correct its deliverables.`,
        at: { ...placeOf([...path, 'offers']), on: 'key' },
      });
      continue;
    }
    const place = item.offers.findIndex(({ status }) => status === onRequest);
    if (place === -1) continue;
    report({
      code: 'catalogue/offers',
      severity: 'warning',
      message: `\`${item.id}\` is soft IP, which fits any process, so this offer on request says nothing. Remove it; without another one, write \`offers: []\`.`,
      at: placeOf([...path, 'offers', place]),
    });
  }
};

/** Whether a product is soft or hard is said once: by its deliverables, or by itself where these say nothing. */
export const catalogueKinds: Rule = ({ catalogue }, report) => {
  for (const { item, path } of catalogueItems(catalogue)) {
    const [kind, other] = deliveredKinds(item, catalogue?.kinds);
    if (kind !== undefined && other !== undefined) {
      report({
        code: 'catalogue/kind',
        message: `The deliverables of \`${item.id}\` make it soft IP and hard IP at once. Correct them, or make two products of it.`,
        at: { ...placeOf([...path, 'deliverables']), on: 'key' },
      });
    } else if (kind !== undefined && item.kind !== undefined) {
      const message =
        kind === item.kind
          ? `The deliverables of \`${item.id}\` say already that it is ${kind} IP. Remove \`kind\`.`
          : `\`${item.id}\` is said to be ${item.kind} IP, and its deliverables make it ${kind} IP. Remove \`kind\`, or correct them.`;
      report({ code: 'catalogue/kind', message, at: { ...placeOf([...path, 'kind']), on: 'key' } });
    }
  }
};

/** Ranges of a product rise. */
export const catalogueRanges: Rule = ({ catalogue }, report) => {
  for (const { item, path } of catalogueItems(catalogue)) {
    for (const key of ['rate', 'lanes'] as const) {
      const { from, to = 0 } = item[key] ?? {};
      if (from === undefined || from < to) continue;
      report({
        code: 'catalogue/range',
        message:
          from === to
            ? `The range \`${key}\` of \`${item.id}\` begins where it ends. Write \`to: ${to}\` alone.`
            : `The range \`${key}\` of \`${item.id}\` begins with its higher end. Write \`from: ${to}\` and \`to: ${from}\`.`,
        at: { ...placeOf([...path, key]), on: 'key' },
      });
    }
  }
};

/** Related products are others of the catalogue. */
export const catalogueRelated: Rule = (draft, report) => {
  const { catalogue } = draft;
  const ids = catalogueItems(catalogue).map(({ item }) => item.id);
  for (const { item, path } of catalogueItems(catalogue)) {
    for (const [index, id] of (item.related ?? []).entries()) {
      const at = placeOf([...path, 'related', index]);
      if (id === item.id) {
        report({ code: 'catalogue/related', message: `\`${id}\` is related to itself. Remove it.`, at });
        // Where it has words, the product itself is misspelt or missing, which is reported there.
      } else if (!ids.includes(id) && !knownAnywhere(draft, 'items', id)) {
        report({
          code: 'catalogue/related',
          message: `\`${item.id}\` is related to \`${id}\`, which the catalogue does not have. Correct the id, or remove it.`,
          at,
          ...respelling(at, id, othersThan(item, ids)),
        });
      }
    }
  }
};

const othersThan = ({ id: own, related = [] }: IPItem, ids: readonly string[]) => ids.filter(id => id !== own && !related.includes(id));
