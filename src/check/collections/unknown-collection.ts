import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { collectionNames } from '../lookup/collection-entries.ts';
import type { Place } from '../problem.ts';
import { respelling } from '../suggest/respelling.ts';

/** Pages and their blocks name collections that there are; lists name those of the site alone. */
export const unknownCollection: Rule = (draft, report) => {
  const check = (name: string, known: readonly string[], at: Place) => {
    if (known.includes(name)) return;
    report({
      code: 'collection/unknown',
      message: `There is no collection \`${name}\`: it would be ${files.collection(name)}. Create it, or name a collection that exists.`,
      at,
      ...respelling(at, name, known),
    });
  };
  for (const [page, config] of Object.entries(draft.pages)) {
    const file = files.page(page);
    if (config?.each !== undefined) check(config.each, collectionNames(draft), { file, path: ['each'] });
    for (const [index, block] of (config?.blocks ?? []).entries()) {
      if (block.type === 'entries')
        check(block.collection, Object.keys(draft.collections), { file, path: ['blocks', index, 'collection'] });
    }
  }
};
