import { trade } from '#trade/site.ts';
import { defined } from '../defined.ts';
import { isMap } from '../node-path.ts';
import type { Block } from '../pages/block.ts';
import type { Page } from '../pages/page.ts';
import type { RichText } from '../pages/rich-node.ts';
import { plainText } from '../pages/rich-text.ts';
import { textsIn } from '../words/texts-in.ts';
import type { Passage } from './search-types.ts';

/** Words that visitors do not read as text: descriptions of pictures, labels of buttons, what an empty list says. */
const unread = ['alt', 'actions', 'empty'];

/** All that a page says, in reading order. */
export function passagesOf(page: Page): Passage[] {
  return page.blocks.flatMap(block => [
    ...passagesIn(block.id, block.words),
    ...entriesIn(block),
    ...(trade?.search.passagesIn(block) ?? []),
  ]);
}

/** Entries without a page are what the list says of them; the others are found by themselves. */
const entriesIn = (block: Block): Passage[] =>
  block.type !== 'entries'
    ? []
    : block.data.entries.flatMap(({ name, summary, path }) => (path === undefined ? [{ id: block.id, heading: name, text: summary }] : []));

/**
 * Passages of words of any block type. Each part with formatted text (a card, a step) is a passage, every heading within a text
 * begins one, and rows and lists belong to the passage around them.
 */
function passagesIn(id: string, words: object): Passage[] {
  const { title, label, ...others } = words as Record<string, unknown>;
  const heading = [title, label].find(word => typeof word === 'string');
  const own: Section = { ...defined({ heading }), lines: [] };
  const passages: Section[] = [own];
  const below: Passage[] = [];
  for (const [key, word] of Object.entries(others)) {
    if (unread.includes(key)) continue;
    if (typeof word === 'string') own.lines.push(word);
    else if (key === 'text') passages.push(...sectionsOf(word as RichText, own));
    else
      for (const entry of Object.values(word ?? {})) {
        if (isMap(entry) && Array.isArray(entry.text)) below.push(...passagesIn(id, entry));
        else
          own.lines.push(
            textsIn(entry)
              .map(({ text }) => text)
              .join(' '),
          );
      }
  }
  const written = passages.map(({ lines, ...passage }) => ({ id, ...passage, text: lines.filter(line => line !== '').join(' · ') }));
  return [...written.filter(passage => passage.heading !== undefined || passage.text !== ''), ...below];
}

interface Section {
  heading?: string;
  lines: string[];
}

/** Text before the first heading goes into `own`, the rest into sections. */
function sectionsOf(text: RichText, own: Section): Section[] {
  const sections: Section[] = [];
  for (const part of splitAtHeadings(text)) {
    const [first, ...rest] = part;
    if (first?.type === 'heading') sections.push({ heading: plainText(first.children), lines: [plainText(rest)] });
    else own.lines.push(plainText(part));
  }
  return sections;
}

function splitAtHeadings(text: RichText): RichText[] {
  const parts: RichText[] = [[]];
  for (const node of text) {
    if (node.type === 'heading') parts.push([]);
    parts.at(-1)?.push(node);
  }
  return parts;
}
