import { routeTable } from '#check/lookup/route-table.ts';
import type { MoveOrder, NewPageOrder, PageAnswer, PagePlace } from '#client/dev/edit/pages/page-order.ts';
import { planPage } from '../../../add/plan-page.ts';
import { placeOfPath } from '../../../changes/new-path.ts';
import { languagesFor, type OpenSite, openLoaded } from '../../../changes/open-site.ts';
import { UsageError } from '../../../command/run-command.ts';
import { moveRoute } from '../../../move/move-route.ts';
import { publishedAddresses } from '../../../move/published-addresses.ts';
import { whyNothingMoves } from '../../../move/why-nothing-moves.ts';
import { changeSite } from '../carry-out.ts';
import type { SiteWriter } from '../site-writer.ts';
import { typedWords } from '../typed-words.ts';

/** Adds pages and moves them, as the commands do. Each method throws if a file cannot be read or written. */
export interface PageEditor {
  place(path: string): PagePlace;
  add(order: NewPageOrder): Promise<PageAnswer>;
  move(order: MoveOrder): Promise<PageAnswer>;
}

export function createPageEditor(writer: SiteWriter): PageEditor {
  const change = async (path: string, planIn: (site: OpenSite) => string): Promise<PageAnswer> => {
    const answer = await changeSite(writer, planIn);
    return answer.type === 'refused' ? answer : { ...answer, path };
  };
  return {
    place(path) {
      const { draft, languages } = openLoaded(writer.root, writer.loaded());
      const open = routeTable(draft).find(path);
      return {
        path,
        languages: languagesFor(languages).map(({ code, name, isDefault }) => ({ code, name, isNeeded: isDefault })),
        above: open?.ancestors.at(-1)?.path ?? '',
      };
    },
    add: order =>
      change(order.path, site => {
        planPage(site, newPageOf(site, order));
        return `added the page \`${order.path}\``;
      }),
    async move({ from, to }) {
      const published = await publishedAddresses(writer.root);
      return await change(to, ({ draft, changes }) => {
        const reason = whyNothingMoves(writer.loaded());
        if (reason !== undefined) throw new UsageError(reason);
        moveRoute(draft, changes, from, to, published);
        return `moved the page \`${from}\` to \`${to}\``;
      });
    },
  };
}

function newPageOf({ draft, languages }: OpenSite, { path, beside, description, isHidden, titles }: NewPageOrder) {
  const [original] = languages;
  const known = typedWords(titles);
  const title = known[original.code];
  if (title === undefined) throw new UsageError(`A page has a title in ${original.name}.`);
  const open = routeTable(draft).find(beside);
  const isBeside = open !== undefined && open.path === beside && open.ancestors.at(-1) === placeOfPath(draft, path).parent;
  return {
    path,
    titles: known,
    description: description.trim() || title,
    hidden: isHidden,
    ...(isBeside ? { after: open.entry.name } : {}),
  };
}
