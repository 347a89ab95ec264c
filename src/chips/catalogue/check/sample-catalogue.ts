import type { Rule } from '#check/draft.ts';
import { files } from '#site/source.ts';
import { catalogueNames } from './catalogue-names.ts';

/** Products and foundries that are only there to try the site out do not go online. */
export const sampleCatalogue: Rule = ({ catalogue }, report) => {
  if (catalogue === undefined) return;
  if (catalogue.sample === true) {
    report({
      code: 'publish/placeholder',
      message:
        'The products of the catalogue are samples. Replace them and their words, and remove `sample`. Delete the addresses of products that were never online.',
      at: { file: files.catalogue, path: ['sample'], on: 'key' },
    });
  }
  for (const [foundry, at] of catalogueNames(catalogue).foundries) {
    if (!/^foundry-[a-z]$/.test(foundry)) continue;
    const message = `\`${foundry}\` is no foundry. Name the one that is meant, and its word in each language.`;
    report({ code: 'publish/placeholder', message, at });
  }
};
