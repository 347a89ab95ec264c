import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { IPItem } from '#chips/generated/catalogue-config.ts';
import { defined } from '#site/defined.ts';
import { examples } from '../../examples.ts';
import { copyCatalogueSite, ip, words } from './catalogue-site.ts';

const name = fc
  .constantFrom('AXI', 'PCI Express', '=1+1', 'A, B', '_x0041_', '5.0', '#1', "it's", '“x”: y', 'true', '007', '接口', '[a ] b')
  .map(text => text);
const nodes = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 3 });
const status = fc.constantFrom('silicon-proven' as const, 'in-development' as const, 'on-request' as const);
const range = fc.record({ from: fc.integer({ min: 1, max: 9 }), to: fc.integer({ min: 10, max: 99 }) }, { requiredKeys: ['to'] });
const some = <Value>(value: fc.Arbitrary<Value>) =>
  fc.uniqueArray(value, { minLength: 1, maxLength: 3, selector: one => JSON.stringify(one) });

/** A product that the checker accepts: no process is offered twice, and both foundries and all words are used by the first one. */
const item = fc
  .record(
    {
      kind: fc.constantFrom('soft' as const, 'hard' as const),
      offers: fc.uniqueArray(
        fc.record({
          foundry: fc.constantFrom('tsmc', 'smic'),
          nodes,
          variant: fc.option(fc.constantFrom('FFC', 'HPC+ (x)', '1: 2'), { nil: undefined }),
          status,
        }),
        {
          minLength: 1,
          maxLength: 4,
          selector: ({ foundry, variant }) => `${foundry} ${variant}`,
        },
      ),
      standards: some(fc.record({ name, revision: fc.constantFrom('5.0', '2', 'a b') }, { requiredKeys: ['name'] })),
      rate: range.map(rate => ({ ...rate, unit: 'GT/s' as const })),
      lanes: range,
      widths: some(fc.integer({ min: 1, max: 64 })),
      interfaces: some(name),
      deliverables: fc.constant(['gds']),
      applications: fc.constantFrom(['storage'], ['storage', 'servers'], ['servers', 'storage']),
      related: fc.constant(['usb-phy']),
    },
    { requiredKeys: ['offers', 'deliverables', 'applications'] },
  )
  .map(value => JSON.parse(JSON.stringify(value)) as Omit<IPItem, 'id'>);

const text = fc
  .constantFrom('PHY', '=1', '- 它', '#1', '“甲”', 'A_x0041_', '@', '{甲}', '是', '+86', "'=1")
  .map(word => `${word} 的物理层`);

/** A catalogue with words, in a notation that a person might have chosen. */
const catalogue = fc.record({
  item,
  summary: text,
  keywords: fc.option(text, { nil: undefined }),
  flow: fc.boolean(),
  width: fc.constantFrom(40, 80, 0),
});
type Any = typeof catalogue extends fc.Arbitrary<infer Value> ? Value : never;

const keeper: IPItem = {
  id: 'usb-phy',
  offers: [
    { foundry: 'tsmc', nodes: [28], status: 'on-request' },
    { foundry: 'smic', nodes: [12], status: 'on-request' },
  ],
  deliverables: ['gds'],
  applications: ['storage', 'servers'],
};

const yamlOf = ({ item: value, flow, width }: Any) => {
  const item = { id: 'pcie-phy', ...value };
  const list = stringify({ items: [keeper, item] }, { lineWidth: width, ...(flow ? { collectionStyle: 'flow' as const } : {}) });
  return flow
    ? `categories: [{ id: interface, ${list.trim().slice(1, -1)} }] # all\n`
    : `categories:\n  # The first.\n  - id: interface\n${list.replace(/^(?=.)/gm, '    ')}`;
};

async function writeCatalogue(site: Awaited<ReturnType<typeof copyCatalogueSite>>, any: Any): Promise<void> {
  await site.write(ip, yamlOf(any));
  const all = parse(await site.read(words('zh')));
  all.items['pcie-phy'] = defined({ name: 'PCIe PHY', keywords: any.keywords, summary: any.summary });
  await site.write(words('zh'), stringify(all));
}

test('whatever is exported and comes back changes no byte', async () => {
  const site = await copyCatalogueSite();
  await fc.assert(
    fc.asyncProperty(catalogue, fc.constantFrom('csv', 'xlsx'), async (any, format) => {
      await writeCatalogue(site, any);
      const before = await site.everything();
      const file = path.join(site.folder, `.cache/back.${format}`);
      expect(await site.catalogue('export', file)).toMatchObject({ code: 0 });
      expect(await site.catalogue('import', file)).toEqual({ code: 0, stdout: 'There was nothing to do.\n', stderr: '' });
      expect(await site.everything()).toEqual(before);
    }),
    { numRuns: examples(25) },
  );
  await site.dispose();
});

test('the cells of one catalogue make another one the same, and keep its comments', async () => {
  const site = await copyCatalogueSite();
  await fc.assert(
    fc.asyncProperty(catalogue, catalogue, async (from, to) => {
      await writeCatalogue(site, to);
      const wanted = await site.exported();
      const words2 = parse(await site.read(words('zh')));
      await writeCatalogue(site, from);
      const table = await site.exported();
      const edited = table.map((row, index) => ({ ...wanted[index], exported: row.exported ?? '' }));
      const file = path.join(site.folder, '.cache/ip.csv');
      await writeFile(file, Papa.unparse(edited));
      const outcome = await site.catalogue('import', file, '--emptied');
      expect(outcome).toMatchObject({ code: 0 });
      expect(parse(await site.read(ip))).toEqual({
        categories: [{ id: 'interface', items: [keeper, { id: 'pcie-phy', ...sorted(from.item, to.item) }] }],
      });
      expect(parse(await site.read(words('zh')))).toEqual(words2);
      expect(await site.read(ip)).toContain(from.flow ? '# all' : '# The first.');
    }),
    { numRuns: examples(40) },
  );
  await site.dispose();
});

/** The offers of a product keep the order of those before, foundry by foundry. */
function sorted(from: Omit<IPItem, 'id'>, to: Omit<IPItem, 'id'>): Omit<IPItem, 'id'> {
  const known = [...new Set([...from.offers.map(({ foundry }) => foundry), 'tsmc', 'smic'])];
  const isApart = from.offers.some(({ foundry }, index) =>
    from.offers
      .slice(0, index)
      .some((other, at) => other.foundry === foundry && from.offers.slice(at, index).some(between => between.foundry !== foundry)),
  );
  if (isApart) return { ...to, offers: expect.arrayContaining(to.offers) as unknown as IPItem['offers'] };
  return { ...to, offers: known.flatMap(foundry => to.offers.filter(offer => offer.foundry === foundry)) };
}
