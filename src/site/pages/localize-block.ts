import { trade } from '#trade/site.ts';
import { listedEntries, shownEntry } from '../collections/block-data.ts';
import { defined } from '../defined.ts';
import { visitorFormWords } from '../forms/visitor-form-words.ts';
import type { Image } from '../source.ts';
import { blockParts } from '../words/packs.ts';
import type { Block, BlockContext } from './block.ts';
import type { BlockStructures, BlockType, BlockWords } from './block-types.ts';
import { isMarkdown } from './markdown-words.ts';
import type { RetentionWords } from './retention-rows.ts';
import { parseRichText } from './rich-text.ts';

/** Joins a block's structure with its words in one language and what else it shows. */
export function localizeBlock(
  structure: BlockStructures[BlockType],
  words: BlockWords[BlockType] | undefined,
  context: BlockContext,
): Block {
  const part = blockParts.find(name => name === structure.type);
  const localized = localizeWords({ ...(part && context.words[part]), ...words }, context.fill);
  return {
    ...(resolveImages(structure, context.images) as BlockStructures[BlockType]),
    words: localized,
    ...phrasesOf(localized, context),
    ...dataOf(structure, localized, context),
  } as unknown as Block;
}

function phrasesOf(words: unknown, { phrasesIn }: Pick<BlockContext, 'phrasesIn'>) {
  const { title } = words as { title?: unknown };
  return typeof title === 'string' ? defined({ phrases: phrasesIn(title) }) : {};
}

/** Fills the facts into words and turns each `text` into rich text. */
export function localizeWords(words: unknown, fill: (line: string) => string, key = ''): unknown {
  if (typeof words === 'string') return isMarkdown('pages', key) ? parseRichText(fill(words)).text : fill(words);
  if (Array.isArray(words)) return words.map(word => localizeWords(word, fill));
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, localizeWords(word, fill, name)]));
}

function resolveImages(structure: unknown, images: Record<string, Image>): unknown {
  if (Array.isArray(structure)) return structure.map(part => resolveImages(part, images));
  if (typeof structure !== 'object' || structure === null) return structure;
  return Object.fromEntries(
    Object.entries(structure).map(([key, value]) => [key, key === 'image' ? images[value as string] : resolveImages(value, images)]),
  );
}

function dataOf(structure: BlockStructures[BlockType], words: unknown, context: BlockContext): { data?: unknown } {
  const { forms, sharedFormWords, subject, retentionRows, collections, entry } = context;
  switch (structure.type) {
    case 'form': {
      const shared = visitorFormWords(sharedFormWords);
      const form = forms[structure.form];
      const asks = form?.fields.some(({ optionsFrom = 'countries' }) => optionsFrom !== 'countries');
      const choices = asks ? trade?.forms.choicesOf(subject, context) : undefined;
      return { data: { form, shared, ...defined({ subject, choices }) } };
    }
    case 'entries':
      return { data: { entries: listedEntries(structure, collections[structure.collection] ?? []) } };
    case 'entry':
      return defined({ data: entry && shownEntry(structure, entry) });
    case 'retention':
      return { data: { rows: retentionRows(words as RetentionWords) } };
    default:
      return defined({ data: trade?.blockData(structure, words, context) });
  }
}
