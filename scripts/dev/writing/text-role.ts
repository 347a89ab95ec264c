import type { Draft } from '#check/draft.ts';
import { draftLanguages } from '#check/lookup/draft-languages.ts';
import { routeTable } from '#check/lookup/route-table.ts';
import { type WordsFile, wordsFiles } from '#check/lookup/words-files.ts';
import type { QuotedFigure, TextPlace } from '#client/dev/edit/written-text.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { isMap } from '#site/node-path.ts';
import { localContext } from '#site/words/local-context.ts';
import { placeholdersOf } from '#site/words/placeholders.ts';
import { textsIn } from '#site/words/texts-in.ts';

/** Role of a text, in sentences for a person who knows no files: where it shows, and in which language if it is a translation. */
export function roleOf({ draft }: LoadedSite, { file, pointer }: TextPlace): string {
  const words = draft && wordsFiles(draft).find(known => known.file === file);
  if (draft === undefined || words === undefined) return 'A text that the site says by itself, wherever it is needed.';
  const { code, name } = words.language;
  const role = roleIn(draft, words, pointer);
  return code === draftLanguages(draft)[0]?.code ? role : `${role} In ${name}.`;
}

function roleIn(draft: Draft, words: WordsFile, pointer: string): string {
  const [first = '', second = ''] = pointer.split('/').slice(1);
  const { entries, byPage } = routeTable(draft);
  switch (words.part) {
    case 'routes': {
      const path = entries.find(({ entry }) => entry.name === first)?.path;
      const isInFooter = path !== undefined && leavesLike(draft.config?.footer, path) > 0;
      return `Menu title of the page ${path ?? first}, also in the breadcrumb, in search and on the tab of the browser${isInFooter ? ', and in the footer' : ''}.`;
    }
    case 'layout':
      return words.isPack
        ? 'A text that the site says by itself, wherever it is needed: changed here, it changes everywhere.'
        : 'A text of the header or the footer, on every page.';
    case 'units':
      return 'A unit, at every figure that has it.';
    case 'replies':
      return 'A reply that the desk offers.';
    case 'pages': {
      const routes = words.page === undefined ? [] : (byPage.get(words.page) ?? []);
      const [only] = routes;
      return routes.length === 1 && only !== undefined ? `A text of the page ${only.path}.` : `A text that ${routes.length} pages share.`;
    }
    case 'formLabels': {
      const pages = Object.values(draft.pages).filter(page =>
        page?.blocks.some(block => block.type === 'form' && block.form === words.form),
      );
      return pages.length === 1 ? 'A text of this form.' : `A text of the form ${words.form}, which ${pages.length} pages show.`;
    }
    default: {
      const data = words.part === 'collections' ? draft.collections : (draft as { catalogue?: unknown }).catalogue;
      if (entriesIn(data).some(({ id }) => id === second || id === first))
        return 'A text of one entry, on its page and wherever it is listed.';
      const count = entriesIn(data).filter(entry => quotesItself(entry, second)).length;
      return count === 0
        ? 'A text that entries share.'
        : `Shared: ${count === 1 ? '1 entry shows' : `${count} entries show`} it, and all change together.`;
    }
  }
}

type Entry = Record<string, unknown> & { id: string };
const isEntry = (value: unknown): value is Entry => isMap(value) && typeof value.id === 'string';

/** All that has an id, at any depth. */
function entriesIn(value: unknown): Entry[] {
  if (Array.isArray(value)) return value.flatMap(entriesIn);
  if (!isMap(value)) return [];
  return [...(isEntry(value) ? [value] : []), ...Object.values(value).flatMap(entriesIn)];
}

/** Whether an entry names something, and not only an entry within it. */
const quotesItself = ({ id: _, ...entry }: Entry, name: string): boolean => {
  const own = (value: unknown): boolean =>
    value === name || (!isEntry(value) && (Array.isArray(value) || isMap(value)) && Object.values(value).some(own));
  return Object.values(entry).some(own);
};

/** The figures that a text quotes, as a visitor of its language sees them, and how many texts of that language quote each. */
export function figuresIn(loaded: LoadedSite, file: string, text: string): QuotedFigure[] {
  const names = [...new Set(placeholdersOf(text))].filter(name => name.includes('.'));
  if (names.length === 0 || loaded.draft === undefined) return [];
  const { site, source } = loaded;
  const words = wordsFiles(loaded.draft);
  const code = words.find(known => known.file === file)?.language.code;
  const language = site?.languages.find(own => own.code === code);
  const context = site && source && language && localContext(source, site.forms, language, site.languages[0]);
  const texts = words.filter(own => own.language.code === code).flatMap(own => textsIn(own.words));
  const quoted = texts.map(own => placeholdersOf(own.text));
  return names.map(name => ({
    name,
    shown: context?.fill(`{{${name}}}`) ?? `{{${name}}}`,
    places: quoted.filter(known => known.includes(name)).length + leavesLike(loaded.draft?.pages, name),
  }));
}

/** How often a value has a text somewhere in it: drawings and planners name the figures that they show. */
function leavesLike(value: unknown, text: string): number {
  if (value === text) return 1;
  const inner = Array.isArray(value) || isMap(value) ? Object.values(value) : [];
  return inner.reduce((sum: number, own) => sum + leavesLike(own, text), 0);
}
