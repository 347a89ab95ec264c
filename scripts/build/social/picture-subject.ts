import type { Page } from '#site/pages/page.ts';
import { trailOf } from '#site/routes/trail.ts';
import type { LocalSite } from '#site/site.ts';
import { phrasesIn } from '#site/words/phrases.ts';

/** What a picture shows. */
export interface PictureSubject {
  title: string;
  /** The title, cut where a line may break. */
  pieces: readonly string[];
  /** What the page belongs to; absent where that is the home page alone. */
  section: string | undefined;
  /** The page whose drawing it has, and its path. */
  page: Page;
  path: string;
}

/** What the picture of a page shows: the page itself. */
export function ownSubject({ routes, language, pages }: LocalSite, path: string): PictureSubject {
  const page = pageAt(pages, path);
  const hero = page.blocks.find(block => block.type === 'hero');
  const steps = trailOf(routes, path);
  const title = hero?.words.title ?? steps.at(-1)?.title ?? '';
  return { title, pieces: hero?.phrases ?? piecesOf(title, language.htmlLang), section: steps.slice(1).at(-2)?.title, page, path };
}

/** What pages share: the section, or the category of a product, that leads to them; a page that belongs to nothing has its own. */
export function sharedSubject(local: LocalSite, path: string): PictureSubject {
  const steps = trailOf(local.routes, path);
  const step = steps.slice(1).at(-2);
  if (step?.to === undefined || !Object.hasOwn(local.pages, step.to)) return ownSubject(local, path);
  const page = pageAt(local.pages, step.to);
  return {
    title: step.title,
    pieces: piecesOf(step.title, local.language.htmlLang),
    section: steps.slice(1).at(-3)?.title,
    page,
    path: step.to,
  };
}

function pageAt(pages: LocalSite['pages'], path: string): Page {
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  if (page === undefined) throw new RangeError(`No page ${path}`);
  return page;
}

/** A line may break after a space or a slash, in Chinese between phrases. */
const piecesOf = (title: string, htmlLang: string) => phrasesIn(title, htmlLang) ?? title.split(/(?<=[\s/])/);
