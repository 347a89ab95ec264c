import { routeTable } from '#check/lookup/route-table.ts';
import type {
  MenuEntry,
  MenuOrder,
  MoveOrder,
  NewGroupOrder,
  NewPageOrder,
  PageAnswer,
  PagePlace,
  RemovalOrder,
} from '#client/dev/edit/pages/page-order.ts';
import type { PlacedEntry } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import { insertKey, removeNode, setValue } from '#yaml/edit/edit-yaml.ts';
import { planGroup } from '../../../add/group.ts';
import { planPage } from '../../../add/plan-page.ts';
import { brokenFiles, whyNothingMoves } from '../../../changes/broken-files.ts';
import { placeOfPath } from '../../../changes/new-path.ts';
import { languagesFor, type OpenSite, openLoaded } from '../../../changes/open-site.ts';
import { UsageError } from '../../../command/run-command.ts';
import { moveRoute } from '../../../move/move-route.ts';
import { canBeInMenu, orderRoute, routeAt, stepRoute } from '../../../move/order-route.ts';
import { committedAddresses, publishedAddresses } from '../../../move/published-addresses.ts';
import { planPageRemoval } from '../../../remove/page.ts';
import { changeSite } from '../carry-out.ts';
import type { SiteWriter } from '../site-writer.ts';
import { typedWords } from '../typed-words.ts';
import { shownRoute } from './shown-route.ts';

/** Adds, moves and removes pages, as the commands do. Each method throws if a file cannot be read or written. */
export interface PageEditor {
  place(path: string): Promise<PagePlace>;
  add(order: NewPageOrder): Promise<PageAnswer>;
  addGroup(order: NewGroupOrder): Promise<PageAnswer>;
  move(order: MoveOrder): Promise<PageAnswer>;
  remove(order: RemovalOrder): Promise<PageAnswer>;
  /** All that the menu can show, each group before its entries. */
  menu(): MenuEntry[];
  /** Changes the place of an entry of the menu, or whether it is there; the page that is open stays. */
  changeMenu(order: MenuOrder): Promise<PageAnswer>;
}

/** Pages of staff, and those that neither menu nor search shows, are nothing that visitors of an address could find instead. */
const isForVisitors = ({ entry, ancestors }: PlacedEntry) =>
  [entry, ...ancestors.map(above => above.entry)].every(({ roles, hidden, searched }) => roles === undefined && (!hidden || searched));

export function createPageEditor(writer: SiteWriter): PageEditor {
  const change = async (path: string, planIn: (site: OpenSite) => string): Promise<PageAnswer> => {
    const answer = await changeSite(writer, planIn, path);
    return answer.type === 'refused' ? answer : { ...answer, path };
  };
  return {
    async place(path) {
      const { draft, languages } = openLoaded(writer.root, writer.loaded());
      const { entries, find, subjectAt } = routeTable(draft);
      const open = find(path);
      const list = subjectAt(path);
      // Visitors of an entry look for what lists it.
      const above = list === undefined ? (open?.ancestors.at(-1)?.path ?? '') : (shownRoute(writer.loaded(), path)?.within ?? list.path);
      return {
        path,
        languages: languagesFor(languages).map(({ code, name, isDefault }) => ({ code, name, isNeeded: isDefault })),
        above,
        others: [
          ...new Set([
            ...(list === undefined ? [] : [above]),
            ...entries
              .filter(other => other.path !== path && other.entry.page !== undefined && !/[:*]/.test(other.path) && isForVisitors(other))
              .map(other => other.path),
          ]),
        ],
        isPublished: ((await publishedAddresses(writer.root)) ?? draft.addresses ?? []).includes(path),
      };
    },
    add: order =>
      change(order.path, site => {
        planPage(site, newPageOf(site, order));
        return `added the page \`${order.path}\``;
      }),
    addGroup: ({ path, titles, page }) =>
      change(`${path}/${page.step}`, site => {
        const own = titleIn(site, titles, 'A group');
        const first = titleIn(site, page.titles, 'Its first page');
        planGroup(site, { path, titles: own.known, first: { step: page.step, titles: first.known, description: first.title } });
        return `added the group \`${path}\``;
      }),
    async move({ from, to }) {
      const published = await committedAddresses(writer.root);
      return await change(to, ({ draft, changes }) => {
        const reason = whyNothingMoves(writer.loaded());
        if (reason !== undefined) throw new UsageError(reason);
        moveRoute(draft, changes, from, to, published);
        return `moved the page \`${from}\` to \`${to}\``;
      });
    },
    menu: () => menuOf(openLoaded(writer.root, writer.loaded())),
    changeMenu: ({ path, action, beside }) =>
      change('', site => {
        const { draft, changes } = site;
        const reason = whyNothingMoves(writer.loaded());
        if (reason !== undefined) throw new UsageError(reason);
        if (action === 'hide' || action === 'show') return setHidden(site, path, action === 'hide');
        if (action === 'up' || action === 'down') stepRoute(draft, changes, path, action === 'up' ? -1 : 1);
        else orderRoute(draft, changes, path, action === 'before' ? { before: beside } : { after: beside });
        return `moved “${titleAt(site, path)}” ${action === 'up' || action === 'down' ? action : `${action} “${titleAt(site, beside)}”`} in the menu`;
      }),
    async remove({ path, redirect, isGone }) {
      const published = await publishedAddresses(writer.root);
      return await change(redirect === '' ? '/' : redirect, site => {
        const broken = brokenFiles(writer.loaded());
        if (broken.length > 0)
          throw new UsageError(
            `What else names the page cannot be known. Repair first what \`npm run check\` says of ${broken.join(', ')}.`,
          );
        const below = routeTable(site.draft).entries.filter(({ ancestors }) => ancestors.some(above => above.path === path));
        if (below.length > 0)
          throw new UsageError(
            `Below \`${path}\` there are other routes: ${below.map(other => `\`${other.path}\``).join(', ')}. Move or remove them first.`,
          );
        planPageRemoval(site, { path, ...(redirect === '' ? {} : { redirect }), gone: isGone, published });
        return `removed the page \`${path}\``;
      });
    },
  };
}

/** Entries that the menu has, or could have. */
function menuOf({ draft, languages: [original] }: OpenSite): MenuEntry[] {
  const titles = draft.words[original.code]?.routes ?? {};
  const entries = routeTable(draft).entries.filter(canBeInMenu);
  return entries.map(({ path, entry: { name, title = name, hidden = false, children }, ancestors }) => ({
    path,
    title: titles[title] ?? path,
    isHidden: hidden,
    isGroup: children !== undefined,
    parent: ancestors.at(-1)?.path ?? '',
  }));
}

/** Title of a page in the menu. */
const titleAt = (site: OpenSite, path: string) => menuOf(site).find(entry => entry.path === path)?.title ?? path;

/** Plans that menu and search leave a page out, or show it again. Throws UsageError for a page that is gone. */
function setHidden(site: OpenSite, path: string, isHidden: boolean): string {
  const { draft, changes } = site;
  const route = routeAt(draft, path);
  const at = [...route.at, 'hidden'];
  changes.edit(files.config, source => {
    if (!isHidden) return route.entry.hidden === undefined ? [] : removeNode(source, at);
    return route.entry.hidden === undefined ? insertKey(source, route.at, 'hidden', true, { after: 'name' }) : setValue(source, at, true);
  });
  return `${isHidden ? 'took' : 'put'} “${titleAt(site, path)}” ${isHidden ? 'out of' : 'into'} the menu and the search`;
}

/** What was typed for each language, and that of the default language. Throws UsageError where that is missing. */
function titleIn({ languages: [original] }: OpenSite, titles: Record<string, string>, what: string) {
  const known = typedWords(titles);
  const title = known[original.code];
  if (title === undefined) throw new UsageError(`${what} has a title in ${original.name}.`);
  return { known, title };
}

function newPageOf(site: OpenSite, { path, beside, description, isHidden, titles }: NewPageOrder) {
  const { draft } = site;
  const { known, title } = titleIn(site, titles, 'A page');
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
