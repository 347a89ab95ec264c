import type { Rule } from '#check/draft.ts';
import { knownAnywhere } from '#check/lookup/catalogue-words.ts';
import { repeated } from '#check/lookup/repeated.ts';
import { respelling } from '#check/suggest/respelling.ts';
import { files } from '#site/source.ts';
import { isPart } from '../../drawings/drawn-catalogue.ts';
import { kindOfItem } from '../item-kind.ts';
import { catalogueItems } from './catalogue-names.ts';

/** A product is one part of the system of its category, where that is drawn. */
export const catalogueSystems: Rule = (draft, report) => {
  const { catalogue } = draft;
  const known = catalogueItems(catalogue).map(({ item }) => item.id);
  const twice = repeated(known);
  for (const [index, { system = [], items }] of (catalogue?.categories ?? []).entries()) {
    if (system.length === 0) continue;
    const path = ['categories', index];
    const ids = items.map(({ id }) => id);
    // A product whose name is misspelt or taken, here or there, is no part: that is reported.
    let hasSlip = false;
    for (const [place, { items: named = [] }] of system.entries()) {
      for (const [at, id] of named.entries()) {
        if (ids.includes(id)) continue;
        hasSlip = true;
        if (knownAnywhere(draft, 'items', id) && !known.includes(id)) continue;
        const there = { file: files.catalogue, path: [...path, 'system', place, 'items', at] };
        const message = `The category has no product \`${id}\`, so it cannot be a part of its system.`;
        report({ code: 'catalogue/system', message, at: there, ...respelling(there, id, ids) });
      }
    }
    for (const [place, item] of hasSlip ? [] : items.entries()) {
      const isKnown = item.deliverables.every(id => knownAnywhere(draft, 'deliverables', id));
      if (!isKnown || twice.has(item.id)) continue;
      const own = { id: item.id, ...kindOf(item) };
      const parts = system.filter(({ kind, items: itemIds }) => isPart(own, { ...(kind && { kind }), ...(itemIds && { itemIds }) }));
      if (parts.length === 1) continue;
      report({
        code: 'catalogue/system',
        message:
          parts.length === 0
            ? `\`${item.id}\` is no part of the system of its category, so its page cannot show it there. Give a part its \`kind\`, or name it in the \`items\` of one.`
            : `\`${item.id}\` is ${parts.length} parts of the system of its category: ${parts.map(({ part }) => `\`${part}\``).join(', ')}. Leave one.`,
        at: { file: files.catalogue, path: [...path, 'items', place, 'id'] },
      });
    }
  }

  function kindOf(item: Parameters<typeof kindOfItem>[0]) {
    const kind = kindOfItem(item, catalogue?.kinds);
    return kind === undefined ? {} : { kind };
  }
};
