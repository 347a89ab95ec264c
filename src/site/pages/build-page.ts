import { trade } from '#trade/site.ts';
import type { Entry } from '../collections/entry.ts';
import { type LocalForm, wantsSubject } from '../forms/form.ts';
import type { PageConfig, PageWords } from '../source.ts';
import type { LayoutWords } from '../words/interface.ts';
import type { Block, BlockContext } from './block.ts';
import { type FigureContext, figuresOf } from './figures.ts';
import { localizeBlock } from './localize-block.ts';
import type { Page } from './page.ts';

/** Joins a page's structure with its words; `gone` are blocks that its language does without. With a subject, its hero and description are about the subject. */
export function buildPage(
  config: PageConfig,
  words: PageWords,
  context: Omit<BlockContext, 'subject' | 'entry'> & FigureContext & { layout: LayoutWords; gone?: readonly string[] },
  subject?: Entry,
): Page {
  const entry = context.collections[config.each ?? '']?.find(({ id }) => id === subject?.id);
  // What is about one entry does not belong on the page that lists them all, nor the list on theirs.
  const isAbout = (form: LocalForm | undefined) => form !== undefined && (subject !== undefined || !wantsSubject(form));
  const shown = config.blocks.filter(block => {
    if (block.type === 'form') return isAbout(context.forms[block.form]);
    if (block.type === 'entry') return entry !== undefined;
    return block.type !== 'entries' || subject === undefined || block.collection !== config.each;
  });
  const unshown = config.blocks.filter(block => !shown.includes(block)).map(({ id }) => id);
  const hidden = new Set([...unshown, ...(context.gone ?? [])].map(id => `#${id}`));
  const blocks = shown
    .map(block => localizeBlock(block, wordsOf(block, words, subject), { ...context, subject: subject?.id, entry }))
    .map(block => withoutActions(block, hidden));
  return {
    description: subject === undefined ? context.fill(words.description) : descriptionOf(subject),
    blocks,
    ...(config.presents === undefined || (config.each !== undefined && subject === undefined)
      ? {}
      : { presents: { type: config.presents, figures: figuresOf(config, words, context) } }),
  };

  function descriptionOf(subject: Entry): string {
    return (entry === undefined ? trade?.entries.description(subject, context) : undefined) ?? subject.summary;
  }
}

/** A block without the buttons that lead to blocks which its page does not show. */
function withoutActions(block: Block, hidden: ReadonlySet<string>): Block {
  if (!('actions' in block) || !block.actions?.some(({ to }) => hidden.has(to))) return block;
  const actions = block.actions.filter(({ to }) => !hidden.has(to));
  const labels = Object.entries(block.words.actions ?? {}).filter(([id]) => actions.some(action => action.id === id));
  return { ...block, actions, words: { ...block.words, actions: Object.fromEntries(labels) } } as Block;
}

/** The words of a block; on the page of an entry, the hero says its name and its summary. */
function wordsOf({ id, type }: PageConfig['blocks'][number], { blocks }: PageWords, subject: Entry | undefined) {
  return type === 'hero' && subject !== undefined ? { ...blocks[id], title: subject.name, lead: subject.summary } : blocks[id];
}
