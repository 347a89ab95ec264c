import { expect, test } from 'vitest';
import { defined } from '#site/defined.ts';
import { headOf, type Picture } from '#site/pages/head.ts';
import { pageFileOf } from '#site/pages/page-file.ts';
import { buildSite } from '#site/site.ts';
import type { PageConfig, PageWords } from '#site/source.ts';
import type { LayoutWords } from '#site/words/interface.ts';
import { heroPage, heroWords, layoutWords, offerWords, type SmallSite, smallSite } from '../small-site.ts';

type Node = Record<string, unknown> & { '@type': string };

/** The nodes of a page's structured data, by type. */
function nodesOf(parts: SmallSite, path: string, language = 'en', picture?: Picture): Record<string, Node> {
  const { '@graph': graph } = headOf(buildSite(smallSite(parts)), language, path, picture).jsonLd as { '@graph': Node[] };
  return Object.fromEntries(graph.map(node => [node['@type'], node]));
}

test('every page says in its language who publishes the site, and the home page how it is called', () => {
  const { Organization, WebSite } = nodesOf({}, '/home', 'zh');
  const names = { name: 'Site of 首页', alternateName: '首页', url: 'https://site.example/zh/home' };
  expect(Organization).toMatchObject({ '@id': 'https://site.example/#organization', ...names });
  expect(WebSite).toEqual({
    '@type': 'WebSite',
    '@id': 'https://site.example/#website',
    ...names,
    inLanguage: 'zh-CN',
    publisher: { '@id': 'https://site.example/#organization' },
  });
});

test('a publisher with a place has its type, address, hours and telephone', () => {
  const organization = {
    type: 'Dentist',
    telephone: '+49 30 1234567',
    address: { street: 'Lindenweg 4', postalCode: '10115', city: 'Berlin', country: 'DE' },
    hours: [{ days: ['Monday' as const, 'Friday' as const], opens: '08:30', closes: '18:00' }],
  };
  const { Dentist, Organization } = nodesOf({ config: { organization } }, '/home');
  expect(Organization).toBeUndefined();
  expect(Dentist).toMatchObject({
    '@id': 'https://site.example/#organization',
    name: 'Site of Home',
    telephone: '+49 30 1234567',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Lindenweg 4',
      postalCode: '10115',
      addressLocality: 'Berlin',
      addressCountry: 'DE',
    },
    openingHoursSpecification: [{ '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday', 'Friday'], opens: '08:30', closes: '18:00' }],
  });
});

const deep: SmallSite = {
  routes: [
    { path: '/home', name: 'home', page: 'home' },
    { path: '/tools', name: 'tools', children: [{ path: 'eda', name: 'eda', hidden: true, page: 'home' }] },
  ],
  words: { zh: { routes: { home: '首页', tools: '工具', eda: 'EDA' } } },
};

test('the breadcrumb has the steps that lead somewhere, with their addresses in the language', () => {
  expect(Object.keys(nodesOf(deep, '/tools/eda', 'zh'))).toEqual(['BreadcrumbList']);
  expect(nodesOf(deep, '/tools/eda', 'zh').BreadcrumbList).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: '首页', item: 'https://site.example/zh/home' },
      { '@type': 'ListItem', position: 2, name: 'EDA', item: 'https://site.example/zh/tools/eda' },
    ],
  });
});

test('a page that is the only step has no breadcrumb', () => {
  expect(nodesOf(deep, '/home')).not.toHaveProperty('BreadcrumbList');
});

const card: PageConfig = {
  presents: 'product',
  blocks: [...heroPage.blocks, { type: 'spec-table', id: 'specs' }, { type: 'comparison-table', id: 'compare' }],
};
const cardWords: PageWords = {
  ...heroWords('Card', 'Computes at {{card.compute}}'),
  blocks: {
    ...heroWords('Card').blocks,
    specs: {
      title: 'Figures',
      rows: [
        { label: 'Compute', value: '{{card.compute}}' },
        { label: 'Input', value: '{{card.input}}' },
        { label: 'Memory', value: '{{card.memory}}' },
        { label: 'Port', value: 'USB {{card.port}}' },
        { label: 'Colour', value: 'green' },
      ],
    },
    compare: {
      title: 'Cards',
      corner: 'Figure',
      columns: ['Value', 'Use'],
      rows: [
        { label: 'Pins', cells: ['{{card.pins}}', 'Solder'] },
        { label: 'Either', cells: ['{{card.compute}}', '{{card.pins}}'] },
      ],
    },
  },
};
const cardSite = (presents: PageConfig['presents']): SmallSite => ({
  facts: {
    card: {
      compute: { value: 5, unit: 'TFLOPS' },
      input: { range: [3, 5.5], unit: 'V' },
      memory: { choices: [4, 8], unit: 'GB' },
      port: { version: '3.0' },
      pins: { value: 76 },
    },
  },
  pages: { home: { blocks: card.blocks, ...defined({ presents }) } },
  words: {
    en: {
      units: { TFLOPS: '{{number}} TFLOPS', V: '{{number}}\u00a0V', GB: '{{number}} GB' },
      pages: { home: cardWords },
    },
  },
});

test('a product has the figures of its tables that are facts, with their units', () => {
  expect(nodesOf(cardSite('product'), '/home').Product).toEqual({
    '@type': 'Product',
    name: 'Card',
    description: 'Computes at 5\u00a0TFLOPS',
    url: 'https://site.example/home',
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Compute', value: 5, unitText: 'TFLOPS' },
      { '@type': 'PropertyValue', name: 'Input', minValue: 3, maxValue: 5.5, unitText: 'V' },
      { '@type': 'PropertyValue', name: 'Memory', value: [4, 8], unitText: 'GB' },
      { '@type': 'PropertyValue', name: 'Port', value: 'USB 3.0' },
      { '@type': 'PropertyValue', name: 'Pins', value: 76 },
    ],
  });
});

test('a service names who provides it', () => {
  expect(nodesOf(cardSite('service'), '/home').Service).toEqual({
    '@type': 'Service',
    name: 'Card',
    description: 'Computes at 5\u00a0TFLOPS',
    url: 'https://site.example/home',
    provider: { '@id': 'https://site.example/#organization' },
  });
});

test('a page is about what its file says, and nothing else', () => {
  expect(Object.keys(nodesOf(cardSite(undefined), '/home'))).toEqual(['Organization', 'WebSite']);
});

test('browsers that fetch a page do not get what is for search engines only', () => {
  const page = buildSite(smallSite(cardSite('product'))).locales.en?.pages['/home'];
  if (page === undefined) throw new Error('No page');
  expect(page).toHaveProperty('presents');
  expect(pageFileOf(page, () => '')).not.toHaveProperty('presents');
});

const catalogueSite: SmallSite = {
  routes: [
    { path: '/home', name: 'home', page: 'home' },
    { path: '/category', name: 'category', page: 'category' },
    { path: '/item', name: 'item', page: 'item' },
  ],
  catalogue: {
    processNodes: [5, 7, 12],
    categories: [
      {
        id: 'memory',
        icon: 'cpu',
        items: [
          {
            id: 'ddr',
            offers: [
              { foundry: 'f', nodes: [7, 5], variant: 'LPP', status: 'silicon-proven' },
              { foundry: 'g', nodes: [12], status: 'on-request' },
            ],
            standards: [{ name: 'DDR', revision: '5' }],
            rate: { to: 6.4, unit: 'Gbit/s' },
            lanes: { from: 1, to: 4 },
            widths: [32, 64],
            interfaces: ['DFI'],
            deliverables: ['d'],
            applications: ['a'],
          },
          { id: 'hbm', offers: [{ foundry: 'f', nodes: [5], status: 'on-request' }], deliverables: [], applications: [] },
        ],
      },
    ],
  },
  pages: {
    home: { blocks: [...heroPage.blocks, { type: 'ip-catalogue', id: 'list' }] },
    category: { each: 'ip-category', blocks: [...heroPage.blocks, { type: 'ip-category', id: 'list', to: '/home' }] },
    item: { each: 'ip-item', presents: 'product', blocks: [...heroPage.blocks, { type: 'ip-item', id: 'item', to: '/home' }] },
  },
  words: {
    en: {
      routes: { home: 'Home', category: 'Category', item: 'Item' },
      layout: {
        ...layoutWords('Home'),
        catalogue: {
          process: 'Nodes',
          nodes: '{{nodes}}\u00a0nm',
          offer: '{{foundries}}: {{process}}',
          described: '{{text}}. {{fact}}',
          standards: 'Standard',
          rate: 'Rate',
          lanes: 'Lanes',
          widths: 'Width',
          bits: '{{widths}} bits',
          interfaces: 'Interfaces',
          applications: 'Uses',
        },
      } as unknown as LayoutWords,
      catalogue: {
        categories: { memory: { name: 'Memory', overview: 'Interfaces', text: 'Text' } },
        items: { ddr: { name: 'DDR PHY', summary: 'A fast PHY' }, hbm: { name: 'HBM PHY', summary: 'A wide PHY' } },
        ...offerWords,
        foundries: { f: 'Foundry F', g: 'Foundry G' },
        deliverables: { d: 'Layout' },
        applications: { a: 'Servers' },
      },
      pages: { home: heroWords('All IP'), category: heroWords('Categories'), item: heroWords('Products') },
    },
  },
};

test('the catalogue and its categories are lists of the pages of their entries', () => {
  const listOf = (path: string) => {
    const { '@type': _type, ...list } = nodesOf(catalogueSite, path).ItemList ?? { '@type': 'none' };
    return list;
  };
  const listed = (entries: Record<string, string>) =>
    Object.entries(entries).map(([path, name], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `https://site.example${path}`,
    }));
  const items = { numberOfItems: 2, itemListElement: listed({ '/item/ddr': 'DDR PHY', '/item/hbm': 'HBM PHY' }) };
  const categories = { numberOfItems: 1, itemListElement: listed({ '/category/memory': 'Memory' }) };
  expect(listOf('/home')).toEqual({ name: 'All IP', ...categories });
  expect(listOf('/category')).toEqual({ name: 'Categories', ...categories });
  expect(listOf('/category/memory')).toEqual({ name: 'Memory', ...items });
  expect(listOf('/item')).toEqual({ name: 'Products', ...categories });
});

test('each product of the catalogue is a product with what its page says, the nodes with their foundry', () => {
  const nodes = nodesOf(catalogueSite, '/item/ddr');
  expect(nodes).not.toHaveProperty('ItemList');
  expect(nodes.Product).toEqual({
    '@type': 'Product',
    name: 'DDR PHY',
    description: 'A fast PHY. Foundry F: 5, 7\u00a0nm LPP. Foundry G: 12\u00a0nm',
    url: 'https://site.example/item/ddr',
    category: 'Memory',
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Standard', value: ['DDR 5'] },
      { '@type': 'PropertyValue', name: 'Rate', value: 6.4, unitText: 'Gbit/s' },
      { '@type': 'PropertyValue', name: 'Lanes', minValue: 1, maxValue: 4 },
      { '@type': 'PropertyValue', name: 'Width', value: [32, 64], unitText: 'bits' },
      { '@type': 'PropertyValue', name: 'Interfaces', value: ['DFI'] },
      { '@type': 'PropertyValue', name: 'Nodes, Foundry F, LPP, Proven', value: [5, 7], unitText: 'nm' },
      { '@type': 'PropertyValue', name: 'Nodes, Foundry G, On request', value: [12], unitText: 'nm' },
      { '@type': 'PropertyValue', name: 'Uses', value: ['Servers'] },
    ],
  });
  expect(nodesOf(catalogueSite, '/item')).not.toHaveProperty('Product');
});

test('the picture for links to it shows a product or service that has no other', () => {
  const picture = { address: '/assets/social/page.png', width: 1200, height: 630, alt: 'DDR PHY' };
  const image = 'https://site.example/assets/social/page.png';
  expect(nodesOf(catalogueSite, '/item/ddr', 'en', picture).Product).toMatchObject({ image });
  expect(nodesOf(cardSite('service'), '/home', 'en', picture).Service).toMatchObject({ image });
});
