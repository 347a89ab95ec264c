import type { Rule } from '#check/draft.ts';
import { isBrokenSomewhere } from '#check/lookup/broken-files.ts';
import { knownAnywhere, namesAnywhere } from '#check/lookup/catalogue-words.ts';
import { draftLanguages } from '#check/lookup/draft-languages.ts';
import { respelling } from '#check/suggest/respelling.ts';
import type { NodePath } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import { catalogueNames } from './catalogue-names.ts';

/** Ids of the catalogue are unique, for they become addresses, and its vocabulary is written in some language. */
export const catalogueIds: Rule = (draft, report) => {
  if (draft.catalogue === undefined) return;
  const seen = new Map<string, NodePath>();
  const check = (kind: string, id: string, path: NodePath) => {
    const first = seen.get(`${kind} ${id}`);
    if (first === undefined) {
      seen.set(`${kind} ${id}`, path);
      return;
    }
    report({
      code: 'catalogue/duplicate-id',
      message: `Two ${kind} of the catalogue have the id \`${id}\`. Give one of them another id, and its words too.`,
      at: { file: files.catalogue, path },
      notes: [{ message: 'The first one:', at: { file: files.catalogue, path: first } }],
    });
  };
  for (const [index, { id, items }] of draft.catalogue.categories.entries()) {
    check('categories', id, ['categories', index, 'id']);
    for (const [number, item] of items.entries()) check('items', item.id, ['categories', index, 'items', number, 'id']);
  }

  if (isBrokenSomewhere(draft, 'catalogue') || draftLanguages(draft).every(({ words }) => words?.catalogue === undefined)) return;
  const { foundries, deliverables, applications, parts } = catalogueNames(draft.catalogue);
  for (const [list, names] of Object.entries({ foundries, deliverables, applications, parts })) {
    for (const [id, at] of names) {
      if (knownAnywhere(draft, list, id)) continue;
      const [language] = draftLanguages(draft);
      report({
        code: 'catalogue/vocabulary',
        message: `No language has a word for \`${id}\` under \`${list}\`. Correct it, or add it to ${files.words(language?.code ?? 'en', 'catalogue')} and the other languages.`,
        at,
        ...respelling(at, id, namesAnywhere(draft, list)),
      });
    }
  }
};
