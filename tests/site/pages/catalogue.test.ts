import { expect, test } from 'vitest';
import { buildCatalogue, findItems } from '#site/pages/catalogue.ts';

const catalogue = buildCatalogue(
  {
    categories: [
      {
        id: 'links',
        icon: 'usb',
        items: [
          { id: 'usb', process: [28, 12], foundries: ['tsmc'], deliverables: ['gds'], applications: ['storage'] },
          { id: 'pcie', process: [12], foundries: ['tsmc', 'smic'], deliverables: ['gds'], applications: ['servers'] },
        ],
      },
      {
        id: 'memory',
        icon: 'cpu',
        items: [{ id: 'ddr', process: [7], foundries: ['smic'], deliverables: ['gds'], applications: ['servers'] }],
      },
    ],
  },
  {
    categories: {
      links: { name: 'Links', overview: 'Up to {{n}}', text: '**Fast**' },
      memory: { name: 'Memory', overview: 'Fast', text: 'Plain' },
    },
    items: {
      usb: { name: 'USB PHY', summary: 'For cables' },
      pcie: { name: 'PCIe PHY', summary: 'For boards' },
      ddr: { name: '内存控制器', summary: 'For memory' },
    },
    foundries: { tsmc: 'TSMC', smic: 'SMIC' },
    deliverables: { gds: 'Layout' },
    applications: { storage: 'Storage', servers: 'Servers' },
  },
  line => line.replace('{{n}}', '10 Gbit/s'),
);

test('a category sums up its items, each foundry, node and use once', () => {
  const [links] = catalogue.categories;
  expect(links).toMatchObject({
    name: 'Links',
    overview: 'Up to 10 Gbit/s',
    text: [{ type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value: 'Fast' }] }] }],
    process: [12, 28],
    foundries: ['SMIC', 'TSMC'],
    applications: ['Storage', 'Servers'],
  });
  expect(links?.items[0]).toMatchObject({ id: 'usb', category: 'links', process: [12, 28], deliverables: ['Layout'] });
});

test.each([
  [{}, ['usb', 'pcie', 'ddr']],
  [{ category: 'links' }, ['usb', 'pcie']],
  [{ text: ' phy ' }, ['usb', 'pcie']],
  [{ text: '存控' }, ['ddr']],
  [{ text: 'SERVERS' }, ['pcie', 'ddr']],
  [{ category: 'memory', text: 'usb' }, []],
  [{ category: 'none' }, []],
])('a search for %j finds %j', (query, expected) => {
  expect(findItems(catalogue, query).map(({ id }) => id)).toEqual(expected);
});
