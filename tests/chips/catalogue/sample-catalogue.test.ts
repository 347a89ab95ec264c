import { expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';

const { source, site } = loadSite(process.cwd());
const config = source?.catalogue?.categories.flatMap(({ items }) => items) ?? [];
const items = site?.locales.en?.catalogue.categories.flatMap(category => category.items) ?? [];
const itemOf = new Map(items.map(item => [item.id, item]));

/** What words call things that the catalogue calls otherwise. */
const otherNames: Record<string, string[]> = {
  'PCI Express': ['PCIe'],
  '1': ['single'],
  '2': ['two'],
  '4': ['quad', 'four'],
  '8': ['octal', 'eight'],
  'Toggle NAND': ['Toggle'],
  'MIPI D-PHY': ['D-PHY'],
  'USB PD': ['Type-C/PD'],
};

/** What the words of an item do not say of all that is given. */
function unsaid(id: string, given: readonly (string | number)[]): string[] {
  const { name = '', summary = '', keywords = '' } = itemOf.get(id) ?? {};
  const words = `${name}\n${summary}\n${keywords}`.toLowerCase();
  const isSaid = (text: string) => [text, ...(otherNames[text] ?? [])].some(word => words.includes(word.toLowerCase()));
  return given.map(String).filter(text => !isSaid(text));
}

// The samples are nobody's products: nothing can be known of them but what their words say.
test.runIf(source?.catalogue?.sample)('the sample catalogue states nothing of a product but what its words say', () => {
  const invented = config.flatMap(({ id, standards = [], rate, lanes, widths = [], interfaces = [] }) => {
    const figures = [rate?.from, rate?.to, lanes?.to].filter(figure => figure !== undefined);
    const names = standards.flatMap(({ name, revision }) => (revision === undefined ? [name] : [name, revision]));
    return unsaid(id, [...names, ...figures, ...widths, ...interfaces]).map(text => `${id}: ${text}`);
  });
  expect(invented).toEqual([]);
  expect(config.filter(({ standards }) => standards !== undefined).length).toBeGreaterThan(60);
});

test('related products name each other', () => {
  const pairs = config.flatMap(({ id, related = [] }) => related.map(other => [id, other].sort().join(' ')));
  const alone = pairs.filter((pair, index) => pairs.indexOf(pair) === index && pairs.lastIndexOf(pair) === index);
  expect(alone).toEqual([]);
  expect(pairs.length).toBeGreaterThan(0);
});
