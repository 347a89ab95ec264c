import { routeTable } from '#check/lookup/route-table.ts';
import { tradeCommands } from '#trade/commands.ts';
import type { Starter, Target } from './starter.ts';

/** The starter of a block type; `undefined` for one that a command cannot begin. */
export const starterOf = (type: string): Starter | undefined => (Object.hasOwn(starters, type) ? starters[type] : undefined);

const page: Target = { option: 'to', what: 'the page that it leads to', names: draft => routeTable(draft).paths };
const image: Target = { option: 'image', what: 'its file below content/assets', names: ({ images }) => Object.keys(images) };
const form: Target = { option: 'form', what: 'the form', names: ({ forms }) => Object.keys(forms) };
const notice: Target = {
  option: 'notice',
  what: 'the text under `notices` in layout.yaml',
  names: ({ config, words }) => Object.keys(words[config?.languages[0]?.code ?? '']?.layout?.notices ?? {}),
};

const entry = { id: 'first' };
const labelled = (title: string) => ({ label: title, text: title });
const both = (title: string) => ({ title, text: title });
/** Two texts that can be told apart. */
const numbered = (title: string) => [title, `${title} 2`];

/** The block types that a command can begin, each with one entry where it has entries. */
export const starters: Record<string, Starter> = {
  prose: { structure: () => ({}), words: both },
  cards: { structure: () => ({ cards: [entry] }), words: title => ({ title, cards: { first: both(title) } }) },
  'spec-table': { structure: () => ({}), words: title => ({ title, rows: [{ label: title, value: title }] }) },
  'comparison-table': {
    structure: () => ({}),
    words: title => ({ title, corner: title, columns: numbered(title), rows: [{ label: title, cells: [title, title] }] }),
  },
  steps: { structure: () => ({}), words: title => ({ title, steps: numbered(title).map(both) }) },
  stats: { structure: () => ({}), words: title => ({ title, stats: [{ value: title, label: title }] }) },
  tabs: {
    structure: () => ({ tabs: [entry, { id: 'second' }] }),
    words: title => ({ title, tabs: { first: labelled(title), second: labelled(title) } }),
  },
  'call-to-action': {
    target: page,
    structure: to => ({ actions: [{ ...entry, to }] }),
    words: title => ({ title, actions: { first: title } }),
  },
  'link-list': {
    target: page,
    structure: to => ({ links: [{ ...entry, to }] }),
    words: title => ({ title, links: { first: { label: title } } }),
  },
  picture: { target: image, structure: file => ({ image: file }), words: alt => ({ alt }) },
  form: { target: form, structure: name => ({ form: name }), words: title => ({ title }) },
  notice: { target: notice, structure: name => ({ notice: name }) },
  'contact-details': {
    structure: () => ({ details: [entry] }),
    words: title => ({ title, details: { first: { label: title, value: title } } }),
  },
  ...tradeCommands?.starters,
};
