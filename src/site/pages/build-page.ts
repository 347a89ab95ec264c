import { trade } from '../extensions.ts';
import { type LocalForm, wantsSubject } from '../forms/form.ts';
import type { PageConfig, PageWords } from '../source.ts';
import type { LayoutWords } from '../words/interface.ts';
import type { Block, BlockContext } from './block.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { type FigureContext, figuresOf } from './figures.ts';
import { localizeBlock } from './localize-block.ts';
import type { Page } from './page.ts';

/** Joins a page's structure with its words. With a subject, its hero and description are about the subject. */
export function buildPage(
  config: PageConfig,
  words: PageWords,
  context: Omit<BlockContext, 'subject'> & FigureContext & { layout: LayoutWords },
  subject?: CatalogueEntry,
): Page {
  // A form about one entry of the catalogue does not belong on the page that lists them all.
  const isAbout = (form: LocalForm | undefined) => form !== undefined && (subject !== undefined || !wantsSubject(form));
  const shown = config.blocks.filter(block => block.type !== 'form' || isAbout(context.forms[block.form]));
  const hidden = new Set(config.blocks.filter(block => !shown.includes(block)).map(({ id }) => `#${id}`));
  const blocks = shown
    .map(block => localizeBlock(block, wordsOf(block, words, subject), { ...context, subject: subject?.id }))
    .map(block => withoutActions(block, hidden));
  return {
    description: subject === undefined ? context.fill(words.description) : (trade?.entryDescription(subject, context) ?? subject.summary),
    blocks,
    ...(config.presents === undefined || (config.each !== undefined && subject === undefined)
      ? {}
      : { presents: { type: config.presents, figures: figuresOf(config, words, context) } }),
  };
}

/** A block without the buttons that lead to blocks which its page does not show. */
function withoutActions(block: Block, hidden: ReadonlySet<string>): Block {
  if (!('actions' in block) || !block.actions?.some(({ to }) => hidden.has(to))) return block;
  const actions = block.actions.filter(({ to }) => !hidden.has(to));
  const labels = Object.entries(block.words.actions ?? {}).filter(([id]) => actions.some(action => action.id === id));
  return { ...block, actions, words: { ...block.words, actions: Object.fromEntries(labels) } } as Block;
}

/** The words of a block; on the page of an entry of the catalogue, the hero says its name and its summary. */
function wordsOf({ id, type }: PageConfig['blocks'][number], { blocks }: PageWords, subject: CatalogueEntry | undefined) {
  return type === 'hero' && subject !== undefined ? { ...blocks[id], title: subject.name, lead: subject.summary } : blocks[id];
}
