import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import type { SiteConfig } from '#site/generated/site-config.ts';
import { files } from '#site/source.ts';
import type { CatalogueConfig } from '../../generated/catalogue-config.ts';
import type { CatalogueWords } from '../../generated/catalogue-words.ts';

/**
 * Writes into `folder` the real site with a catalogue of at least `atLeast` products, and as few more as it gets: copies of the real
 * ones, each with words and offers of its own, or they would compress to nothing.
 *
 * @returns the number of products
 */
export async function generateCatalogue(root: string, folder: string, atLeast: number): Promise<number> {
  await cp(path.join(root, 'content'), path.join(folder, 'content'), { recursive: true });
  // It was never published, so no address of it has to answer for ever.
  await rm(path.join(folder, files.addresses));
  await symlink(path.join(root, 'schemas'), path.join(folder, 'schemas'));
  await cp(path.join(root, files.config), path.join(folder, files.config));
  const { languages } = parse(await readFile(path.join(root, files.config), 'utf8')) as SiteConfig;

  const file = path.join(folder, files.catalogue);
  const catalogue = parse(await readFile(file, 'utf8')) as CatalogueConfig;
  const own = catalogue.categories.reduce((sum, { items }) => sum + items.length, 0);
  const copies = Math.ceil(atLeast / own);
  await writeYaml(file, multiplyItems(catalogue, copies));
  for (const { code } of languages) {
    const wordsFile = path.join(folder, files.words(code, 'catalogue'));
    await writeYaml(wordsFile, multiplyWords(parse(await readFile(wordsFile, 'utf8')) as CatalogueWords, copies));
  }
  return own * copies;
}

function multiplyItems(catalogue: CatalogueConfig, copies: number): CatalogueConfig {
  const draw = drawing(1);
  const nodes = catalogue.processNodes ?? [7, 28];
  const some = <Value>(list: readonly Value[]) => list.filter(() => draw() < 0.7);
  const copied = (ids: readonly string[]) =>
    ids.flatMap(id => Array.from({ length: copies }, (_, copy) => (copy === 0 ? id : `${id}-${copy}`)));
  const categories = catalogue.categories.map(({ items, system, ...category }) => ({
    ...category,
    ...(system === undefined
      ? {}
      : { system: system.map(part => (part.items === undefined ? part : { ...part, items: copied(part.items) })) }),
    items: Array.from({ length: copies }, (_, copy) =>
      items.map(item => {
        if (copy === 0) return item;
        const offers = item.offers.map(offer => ({ ...offer, nodes: orAll(some(offer.nodes), offer.nodes) }));
        const [only] = offers.length === 1 ? offers : [];
        const others = only === undefined || draw() < 0.5 ? offers : [...offers, { ...only, nodes: [pick(nodes, draw)], variant: 'LP' }];
        return {
          ...item,
          id: `${item.id}-${copy}`,
          offers: others,
          applications: orAll(some(item.applications), item.applications),
          ...(item.related === undefined ? {} : { related: item.related.map(id => `${id}-${copy}`) }),
        };
      }),
    ).flat(),
  }));
  return { ...catalogue, categories } as CatalogueConfig;
}

function multiplyWords(words: CatalogueWords, copies: number): CatalogueWords {
  const draw = drawing(2);
  const own = Object.entries(words.items);
  const known = [...new Set(own.flatMap(([, { summary }]) => summary.match(/[\p{L}-]{4,}/gu) ?? []))];
  const phrase = (length: number) => Array.from({ length }, () => pick(known, draw)).join(' ');
  const items = Array.from({ length: copies }, (_, copy) =>
    own.map(([id, item]) => {
      if (copy === 0) return [id, item] as const;
      const { keywords: _, ...said } = item;
      return [`${id}-${copy}`, { ...said, name: `${item.name} ${copy} ${phrase(1)}`, summary: `${phrase(6)} – ${item.summary}` }] as const;
    }),
  ).flat();
  return { ...words, items: Object.fromEntries(items) };
}

/** JSON is YAML, and much faster written. */
const writeYaml = (file: string, value: unknown) => writeFile(file, `${JSON.stringify(value, undefined, 1)}\n`);

const orAll = <Value>(list: Value[], all: Value[]) => (list.length === 0 ? all : list);
const pick = <Value>(list: readonly Value[], draw: () => number) => list[Math.floor(draw() * list.length)] as Value;

/** Numbers from 0 to 1, the same in every run. */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
