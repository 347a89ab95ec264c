import { defined } from '#site/defined.ts';
import { escapePattern } from '#site/words/placeholders.ts';
import type { Draft } from '../draft.ts';
import { oncePerDraft } from '../lookup/once-per-draft.ts';
import { routeTable } from '../lookup/route-table.ts';
import type { Place } from '../problem.ts';
import { gap, normaliseText, type TextSource, textSources } from './text-sources.ts';

/** A text on an open page, and its place there. */
export interface ShownText {
  text: string;
  /** Code of the page's language. */
  language: string;
  /** Path of the page, without language prefix. */
  path: string;
  /** Id of the block around it; absent in menu, header and footer. */
  block?: string;
  /** Whether it is (part of) a heading. */
  isHeading: boolean;
  /** How many equal texts are before it in the same block, or outside all blocks. */
  nth: number;
}

/** The place of a shown text, with the text itself where the engine says it; `undefined` if no file contains it. */
export function findTextSource(draft: Draft, shown: ShownText): (Place & Pick<TextSource, 'standard'>) | undefined {
  const text = normaliseText(shown.text);
  const { exact, templates, longestFirst } = indexOf(draft);
  const candidates =
    exact.get(text) ??
    nonEmpty(templates.filter(({ pattern }) => pattern.test(text)).map(({ source }) => source)) ??
    // Adjacent texts are one text on the page: the first known one counts.
    nonEmpty(longestFirst.filter(source => text.includes(source.text)).slice(0, 20)) ??
    [];
  const around = surroundingsOf(draft, shown);
  const ranked = candidates.map(source => ({ source, rank: rankOf(source, shown, around) }));
  const best = Math.min(...ranked.map(({ rank }) => rank));
  const places = ranked.filter(({ rank }) => rank === best).map(({ source: { at, standard } }) => ({ ...at, ...defined({ standard }) }));
  return places[shown.nth % places.length];
}

const nonEmpty = <Item>(items: Item[]) => (items.length === 0 ? undefined : items);

interface TextIndex {
  exact: Map<string, TextSource[]>;
  /** Texts with gaps, those with the most words first. */
  templates: { pattern: RegExp; source: TextSource }[];
  longestFirst: TextSource[];
}

const indexOf = oncePerDraft((draft): TextIndex => {
  const sources = textSources(draft).filter(({ text }) => text !== '');
  const byLength = sources.toSorted((a, b) => b.text.length - a.text.length);
  return {
    exact: Map.groupBy(sources, ({ text }) => text),
    templates: byLength
      // Brackets around what fills a gap are not what a reader wants to change.
      .filter(({ text }) => text.includes(gap) && /[\p{L}\p{N}]/u.test(text.replaceAll(gap, '')))
      .map(source => ({ pattern: new RegExp(`^${source.text.split(gap).map(escapePattern).join('.+')}$`, 's'), source })),
    longestFirst: byLength.filter(({ text }) => text.length > 1 && !text.includes(gap)),
  };
});

/**
 * The likely sources of texts in menu, header and footer, the likeliest first; then of headings there, and of texts within a
 * block.
 */
const aroundBlocks: TextSource['part'][] = ['routes', 'layout', 'interface', 'config', 'catalogue', 'collections', 'pages'];
const headingAroundBlocks: TextSource['part'][] = ['layout', 'routes'];
const inBlock: TextSource['part'][] = [
  'pages',
  'collections',
  'formLabels',
  'catalogue',
  'forms',
  'layout',
  'interface',
  'routes',
  'structure',
  'config',
];

/** The distance of a source from the place of the text: the smallest is the likeliest. */
function rankOf(
  { part, page, form, language, at }: TextSource,
  shown: ShownText,
  { page: shownPage, form: shownForm, entry }: Surroundings,
): number {
  const order = shown.block !== undefined ? inBlock : shown.isHeading ? headingAroundBlocks : aroundBlocks;
  const isNear =
    (page === undefined || page === shownPage) &&
    (form === undefined || form === shownForm) &&
    (part !== 'collections' || entry === undefined || at.path[0] === entry) &&
    (part !== 'pages' || shown.block === undefined || at.path[1] === shown.block);
  const place = order.includes(part) ? order.indexOf(part) : order.length;
  // A page that is not translated is in the default language.
  const isForeign = language !== undefined && language !== shown.language;
  return place + (isNear ? 0 : 20) + (isForeign ? 100 : 0);
}

interface Surroundings {
  page?: string | undefined;
  form?: string | undefined;
  /** The entry whose page it is. */
  entry?: string | undefined;
}

function surroundingsOf(draft: Draft, { path, block }: ShownText): Surroundings {
  const { find, subjectAt } = routeTable(draft);
  const page = find(path)?.entry.page;
  const structure = page === undefined ? undefined : draft.pages[page]?.blocks.find(({ id }) => id === block);
  return {
    page,
    form: structure?.type === 'form' ? structure.form : undefined,
    entry: subjectAt(path) && path.slice(path.lastIndexOf('/') + 1),
  };
}
