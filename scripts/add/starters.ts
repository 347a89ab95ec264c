import type { BlockType } from '#site/generated/blocks.ts';

/** What a new block begins with: what a page file says beside type and id, and its words in the default language. */
interface Starter {
  structure: object;
  words(title: string): object;
}

const entry = { id: 'first' };
const labelled = (title: string) => ({ label: title, text: title });
const both = (title: string) => ({ title, text: title });

/** The block types that can be begun without a file, another page or a form; each with one entry where it has entries. */
export const starters: Partial<Record<BlockType, Starter>> = {
  prose: { structure: {}, words: both },
  cards: { structure: { cards: [entry] }, words: title => ({ title, cards: { first: both(title) } }) },
  'spec-table': { structure: {}, words: title => ({ title, rows: [{ label: title, value: title }] }) },
  'comparison-table': {
    structure: {},
    words: title => ({ title, corner: title, columns: [title, title], rows: [{ label: title, cells: [title, title] }] }),
  },
  steps: { structure: {}, words: title => ({ title, steps: [both(title), both(title)] }) },
  stats: { structure: {}, words: title => ({ title, stats: [{ value: title, label: title }] }) },
  tabs: {
    structure: { tabs: [entry, { id: 'second' }] },
    words: title => ({ title, tabs: { first: labelled(title), second: labelled(title) } }),
  },
  'contact-details': { structure: { details: [entry] }, words: title => ({ title, details: { first: { label: title, value: title } } }) },
};
