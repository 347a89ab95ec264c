import { defined } from '#site/defined.ts';
import { parseLink } from '#site/routes/link.ts';
import { normalisePath } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import type { Draft, Rule } from '../draft.ts';
import { draftLanguages } from '../lookup/draft-languages.ts';
import { pageAfterRedirects } from '../lookup/page-after-redirects.ts';
import { isDeadGroup, routeTable } from '../lookup/route-table.ts';
import type { Finding } from '../problem.ts';
import { isKnownLoss } from '../routes/vanished-pages.ts';
import { nearest, pathSuggestion, suggestion } from '../suggest/nearest.ts';
import { certainOf } from '../suggest/respelling.ts';
import { deadGroupProblem } from './dead-group.ts';
import { links, linkTo, type PlacedLink } from './links.ts';

/** What is wrong with a link; `meant` is the whole correct link if it is certain. */
type LinkProblem = Pick<Finding, 'message' | 'notes' | 'suggest'> & { meant?: string | undefined };

/** Links of pages and texts lead to existing pages and blocks, or to other sites by a safe scheme. */
export const linkTarget: Rule = (draft, report) => {
  if (draft.config === undefined) return;
  for (const link of links(draft)) {
    const found = linkProblem(draft, link);
    if (found === undefined) continue;
    const { at, severity } = link;
    const { meant, ...problem } = found;
    const fix = meant === undefined ? {} : { fix: linkTo(link, meant) };
    report({ code: 'link/target', severity, at, ...problem, ...fix });
  }
};

/** What is wrong with a link, if anything. */
export function linkProblem(
  draft: Draft,
  { to, target, page: ownPage }: Pick<PlacedLink, 'to' | 'target' | 'page'>,
): LinkProblem | undefined {
  const { find } = routeTable(draft);
  switch (target.type) {
    case 'external':
      return emptyAddress(to) ?? ownAddress(draft, target.href);
    case 'forbidden':
      if (to === '')
        return { message: 'This link leads nowhere: write a path between its brackets, such as `(/home)`, or remove the markup.' };
      return {
        message: `The link \`${to}\` cannot be followed. A link begins with \`/\` for a page, \`#\` for a block of the same page, or \`https:\`, \`http:\`, \`mailto:\` or \`tel:\`.`,
        ...(find(`/${to}`) ? { suggest: [`/${to}`], meant: `/${to}` } : {}),
      };
    case 'anchor':
      return ownPage === undefined ? undefined : anchorProblem(draft, to, target.hash, ownPage);
    case 'page': {
      const found = find(target.path);
      if (found === undefined) return isKnownLoss(draft, target.path) ? undefined : deadLink(draft, to, target.path);
      if (isDeadGroup(found)) return deadGroupProblem(draft, `The link \`${to}\` leads to a group`, found);
      if (target.path !== normalisePath(target.path)) return slashTooMany(to, target.path);
      const page = target.hash === '' ? undefined : pageAfterRedirects(draft, found);
      return page === undefined ? undefined : anchorProblem(draft, to, target.hash, page);
    }
  }
}

const mailAddress = /^mailto:[^\s@,?]+@[^\s@,?]+(?:,[^\s@,?]+@[^\s@,?]+)*(?:\?\S*)?$/i;

/** `https://`, `mailto:`: a scheme without an address, or with one that is none. */
function emptyAddress(to: string): LinkProblem | undefined {
  if (/^mailto:[^/?#\s]/i.test(to) && !mailAddress.test(to))
    return { message: `The link \`${to}\` has no mail address. Write it as in \`mailto:name@example.com\`.` };
  if (/^(?:(?:https?:)?\/\/[^/?#\s]|(?:https?|mailto|tel):[^/?#\s])/i.test(to)) return undefined;
  return { message: `The link \`${to}\` leads nowhere: no address stands behind \`${/^[a-z]*:?\/*/i.exec(to)?.[0]}\`. Write all of it.` };
}

/** A link to a page of this site by its full address: readers would lose their language and wait for a full page load. */
function ownAddress(draft: Draft, href: string): LinkProblem | undefined {
  const url = draft.config?.url.replace(/^https?:/, '') ?? '';
  const address = href.replace(/^https?:/i, '');
  const path = address.slice(url.length);
  if (!address.startsWith(url) || !/^(?:\/|#|\?|$)/.test(path)) return undefined;
  const meant = path.startsWith('/') ? path : `/${path}`;
  const message = `The link \`${href}\` names this site by its whole address.`;
  const { message: dead, suggest } = linkProblem(draft, { to: meant, target: parseLink(meant), page: undefined }) ?? {};
  return dead === undefined
    ? { message: `${message} Write the path alone: readers stay in their language.`, suggest: [meant], meant }
    : { message: `${message} Write the path alone, of a page that is there. ${dead}`, ...defined({ suggest }) };
}

function deadLink(draft: Draft, to: string, path: string): LinkProblem {
  if (draft.gone?.includes(normalisePath(path)))
    return {
      message: `The link \`${to}\` leads to a page that was removed: ${files.addresses} says that it is gone. Remove the link, or lead it to another page.`,
    };
  const { find, paths } = routeTable(draft);
  const [, prefix = '', rest = ''] = /^\/([^/]+)(\/.*)$/.exec(path) ?? [];
  if (draftLanguages(draft).some(({ code }) => code === prefix) && find(rest)) {
    return {
      message: `The link \`${to}\` names a language. Write it without: readers stay in theirs.`,
      suggest: [to.slice(prefix.length + 1)],
      meant: to.slice(prefix.length + 1),
    };
  }
  const meant = certainOf(path, nearest(path, paths), paths);
  return {
    message: `The link \`${to}\` leads nowhere: no route has the path \`${path}\`.`,
    meant: meant && to.replace(path, () => meant),
    ...pathSuggestion(path, paths),
  };
}

/** The path with the extra slash leads to the page too, by a redirect. */
function slashTooMany(to: string, path: string): LinkProblem {
  const meant = to.replace(path, () => normalisePath(path));
  return { message: `The link \`${to}\` has a slash too many: no address of the site ends with one.`, suggest: [meant], meant };
}

/** The hash of a link is the id of a block of the page. */
function anchorProblem(draft: Draft, to: string, hash: string, page: string): LinkProblem | undefined {
  const blocks = draft.pages[page]?.blocks;
  const id = hash.slice(1);
  if (blocks === undefined || blocks.some(block => block.id === id)) return undefined;
  // If the words have a block with this id, the block is misspelt in its page and reported there.
  if (draftLanguages(draft).some(({ words }) => Object.hasOwn(words?.pages[page]?.blocks ?? {}, id))) return undefined;
  const ids = blocks.map(block => block.id);
  // If any language has words for the id, the block is misspelt, not the link.
  const hasWords = Object.values(draft.words).some(({ pages }) => Object.hasOwn(pages[page]?.blocks ?? {}, id));
  const meant = hasWords ? undefined : certainOf(id, nearest(id, ids), ids);
  return {
    message: `The link \`${to}\` leads to no block: the page \`${page}\` has none with the id \`${id}\`.`,
    meant: meant && to.slice(0, -id.length) + meant,
    ...suggestion(id, ids),
  };
}
