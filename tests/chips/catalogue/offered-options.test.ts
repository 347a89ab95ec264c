import { expect, test } from 'vitest';
import { choicesOfItem } from '#chips/catalogue/offered-options.ts';
import { narrowForm } from '#site/forms/narrow-form.ts';
import type { BlockData } from '#site/pages/block.ts';
import { localSite } from '#site/shell.ts';
import { buildSite } from '#site/site.ts';
import { offerWords, smallSite } from '../../site/small-site.ts';

const about = { title: 'T', description: 'D' };
const ask = {
  schema: {
    $id: 'ask_v1',
    ...about,
    type: 'object' as const,
    additionalProperties: false as const,
    required: [],
    properties: {
      ipId: { ...about, type: 'string' as const, maxLength: 100 },
      node: { ...about, type: 'string' as const, maxLength: 10, optionsFrom: 'process-nodes' as const },
      foundry: { ...about, type: 'string' as const, maxLength: 100, optionsFrom: 'foundries' as const },
    },
  },
  ui: { groups: [{ id: 'all', fields: ['ipId', 'node', 'foundry'] }], widgets: { ipId: 'subject' as const } },
};
const labels = {
  tip: 'T',
  success: 'S',
  submit: 'Send',
  groups: { all: { title: 'All' } },
  fields: { ipId: { label: 'IP' }, node: { label: 'Node' }, foundry: { label: 'Foundry' } },
};

const item = (id: string, foundry: string, nodes: number[]) => ({
  id,
  offers: [{ foundry, nodes, status: 'on-request' as const }],
  deliverables: [],
  applications: [],
});

/** A site with two items, each at its own foundry, and a form that asks for node and foundry on their pages. */
function siteWith(items: ReturnType<typeof item>[]) {
  const words = (foundries: Record<string, string>, nodes: string) => ({
    formLabels: { ask: labels },
    layout: { catalogue: { nodes, offer: '', described: '' }, footer: { columns: {}, copyright: '', filing: '' } } as never,
    catalogue: {
      ...offerWords,
      categories: { links: { name: 'Links', overview: '', text: '' } },
      items: Object.fromEntries(items.map(({ id }) => [id, { name: id, summary: '' }])),
      foundries,
      deliverables: {},
      applications: {},
    },
    pages: { item: { description: 'An item', blocks: {} } },
  });
  return buildSite(
    smallSite({
      routes: [{ path: '/item', name: 'item', page: 'item' }],
      config: { forms: [{ form: 'ask', endpoint: '/api/Ask' }] },
      catalogue: { categories: [{ id: 'links', icon: 'usb', items }] },
      forms: { ask },
      pages: { item: { each: 'ip-item', blocks: [{ type: 'form', id: 'request', form: 'ask' }] } },
      words: { en: words({ north: 'North', south: 'South' }, '{{nodes}} nm'), zh: words({ north: '北', south: '南' }, '{{nodes}} 纳米') },
    }),
  );
}

const site = siteWith([item('phy', 'south', [28, 7]), item('serdes', 'north', [12])]);

const formAt = (path: string, language = 'en') => {
  const [block] = localSite(site, language).pages[path]?.blocks ?? [];
  return (block as unknown as { data: BlockData['form'] }).data;
};

test('a field with a list of the catalogue takes what any item is offered for, and nothing else', () => {
  const { node, foundry } = site.forms.ask?.schema.properties ?? {};
  expect([node?.enum, foundry?.enum]).toEqual([
    ['7', '12', '28'],
    ['south', 'north'],
  ]);
});

test('its options are in the language, in the order of the catalogue', () => {
  expect(localSite(site, 'zh').forms.ask?.options).toEqual({
    node: [
      { value: '7', label: '7 纳米' },
      { value: '12', label: '12 纳米' },
      { value: '28', label: '28 纳米' },
    ],
    foundry: [
      { value: 'north', label: '北' },
      { value: 'south', label: '南' },
    ],
  });
});

test('on the page of an item it offers what that item is offered for', () => {
  const { form, choices, subject } = formAt('/item/phy');
  expect([subject, choices]).toEqual(['phy', { 'process-nodes': ['7', '28'], foundries: ['south'] }]);
  const { options, fields } = narrowForm(form, choices ?? { 'process-nodes': [], foundries: [] });
  expect(options.node?.map(({ label }) => label)).toEqual(['7 nm', '28 nm']);
  expect(options.foundry).toEqual([{ value: 'south', label: 'South' }]);
  // One foundry is a choice of one, and not a box to tick.
  expect(fields.map(({ name, kind, options: values }) => [name, kind, values])).toEqual([
    ['ipId', 'text', undefined],
    ['node', 'choice', ['7', '28']],
    ['foundry', 'choice', ['south']],
  ]);
});

test('source code can be asked about for every process', () => {
  expect(choicesOfItem({ kind: 'soft', offers: [] }, { foundries: [] })).toBeUndefined();
});

test('an empty catalogue makes a list without options, and no schema that cannot be compiled', () => {
  const { forms, locales } = siteWith([]);
  expect(forms.ask?.schema.properties.node).not.toHaveProperty('enum');
  expect(locales.en?.forms.ask?.options).toEqual({ node: [], foundry: [] });
});
