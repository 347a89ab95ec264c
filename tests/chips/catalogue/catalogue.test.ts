import { expect, test } from 'vitest';
import { buildCatalogue } from '#chips/catalogue/catalogue.ts';
import { findItems } from '#chips/catalogue/finder/item-search.ts';
import { offerWords } from '../../site/small-site.ts';

const catalogue = buildCatalogue(
  {
    categories: [
      {
        id: 'links',
        icon: 'usb',
        items: [
          {
            id: 'usb',
            offers: [{ foundry: 'tsmc', nodes: [28, 12], status: 'on-request' }],
            deliverables: ['gds'],
            applications: ['storage'],
          },
          {
            id: 'pcie',
            offers: [
              { foundry: 'tsmc', nodes: [12], status: 'on-request' },
              { foundry: 'smic', nodes: [12], status: 'on-request' },
            ],
            deliverables: ['gds'],
            applications: ['servers'],
          },
        ],
      },
      {
        id: 'memory',
        icon: 'cpu',
        items: [
          { id: 'ddr', offers: [{ foundry: 'smic', nodes: [7], status: 'on-request' }], deliverables: ['gds'], applications: ['servers'] },
        ],
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
    ...offerWords,
    foundries: { tsmc: 'TSMC', smic: 'SMIC' },
    deliverables: { gds: 'Layout' },
    applications: { storage: 'Storage', servers: 'Servers' },
  },
  line => line.replace('{{n}}', '10 Gbit/s'),
);

test('a category sums up its items: each use once, and of each foundry the nodes that it offers', () => {
  const [links] = catalogue.categories;
  expect(links).toMatchObject({
    name: 'Links',
    overview: 'Up to 10 Gbit/s',
    text: [{ type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value: 'Fast' }] }] }],
    process: [12, 28],
    foundries: [
      { foundry: 'SMIC', nodes: [12] },
      { foundry: 'TSMC', nodes: [12, 28] },
    ],
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
  [{ text: '28' }, ['usb']],
  [{ text: '28 nm' }, ['usb']],
  [{ text: '28NM' }, ['usb']],
  [{ text: '12纳米' }, ['usb', 'pcie']],
  [{ text: '2' }, []],
  [{ text: 'smic' }, ['pcie', 'ddr']],
  [{ text: 'SMIC 12nm phy' }, ['pcie']],
  [{ text: 'usb 12 28' }, []],
  [{ text: 'smi' }, ['pcie', 'ddr']],
  [{ text: 'links 12' }, ['usb', 'pcie']],
  [{ text: 'on request' }, ['usb', 'pcie', 'ddr']],
  [{ text: 'cables phy' }, ['usb']],
  [{ category: 'none' }, []],
])('a search for %j finds %j', (query, expected) => {
  expect(findItems(catalogue, query).map(({ id }) => id)).toEqual(expected);
});
