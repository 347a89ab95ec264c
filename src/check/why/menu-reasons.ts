import { activeMenuPath, type MenuEntry, menuOf } from '#site/routes/menu.ts';
import type { Route } from '#site/routes/route.ts';
import { isFoundByTitle } from '#site/search/search.ts';
import { searchedEntries } from '#site/search/search-index.ts';
import { type Addressed, decidedBy, inConfig, type Reason } from './addressed.ts';

/** Menu, highlighted entry, icon, search and the roles that are offered the route. */
export function menuReasons(addressed: Addressed): Reason[] {
  return [menuReason(addressed), highlightReason(addressed), ...iconReasons(addressed), searchReason(addressed), rolesReason(addressed)];
}

function menuReason({ path, route, entries, branch, local }: Addressed): Reason {
  const hiding = entries.find(({ entry }) => entry.hidden);
  if (hiding) {
    return {
      name: 'menu',
      value: 'absent',
      rule: hiding.path === path ? '`hidden` leaves it out of menu and search' : `\`${hiding.path}\` above it is hidden, with all below`,
      at: inConfig([...hiding.at, 'hidden']),
    };
  }
  if (route.subject !== undefined) return { name: 'menu', value: 'absent', rule: 'pages of entries are not in the menu' };
  const entry = flatten(menuOf(local.routes)).find(({ path: known }) => known === path);
  const parent = branch.at(-2);
  const isPromoted =
    parent !== undefined && entry !== undefined && !flatten(menuOf(local.routes)).some(({ path: known }) => known === parent.path);
  if (entry?.type === 'group')
    return {
      name: 'menu',
      value: `group of ${entry.children.length}`,
      rule: groupRule(route),
    };
  if (entry && isPromoted)
    return {
      name: 'menu',
      value: `link in the place of \`${parent.path}\``,
      rule: 'the only visible child of a group without `alwaysShow` stands in its place',
    };
  if (entry) return { name: 'menu', value: 'link', rule: 'every route is in the menu unless it is `hidden`' };
  return {
    name: 'menu',
    value: 'absent',
    rule: 'a group with nothing visible below it, and without a page, has no entry; nor has one whose only child stands for it',
  };
}

function groupRule({ alwaysShow, page }: Route): string {
  if (page !== undefined) return 'it has visible children; its own page is the first entry of the group';
  return alwaysShow ? '`alwaysShow`: a group even with one child' : 'it has visible children';
}

const flatten = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap(entry => (entry.type === 'group' ? [entry, ...flatten(entry.children)] : [entry]));

function highlightReason({ path, entries, local }: Addressed): Reason {
  const active = activeMenuPath(local.routes, path);
  const said = decidedBy(entries, 'activeMenu');
  if (said) return { name: 'highlighted', value: active ?? 'nothing', rule: `\`activeMenu\` of \`${said.path}\``, at: said.line };
  return {
    name: 'highlighted',
    value: active ?? 'nothing',
    rule: active === path ? 'the entry of the route itself' : 'without `activeMenu` the nearest visible route above',
  };
}

function iconReasons({ route, entries }: Addressed): Reason[] {
  const own = entries.at(-1);
  if (own === undefined || route.icon === undefined) return [];
  return [{ name: 'icon', value: route.icon, rule: '`icon` of the route', at: inConfig([...own.at, 'icon']) }];
}

function searchReason({ path, route, local }: Addressed): Reason {
  const { products, entries } = searchedEntries(local);
  const isEntry = [...products, ...entries].some(entry => entry.path === path);
  return {
    name: 'search',
    value: isEntry ? 'found among the entries' : isFoundByTitle(local.routes, route) ? 'found' : 'not found',
    rule: 'the header search finds what leads to a page and is not hidden, or is searched all the same, and the pages of entries',
  };
}

function rolesReason({ entries }: Addressed): Reason {
  const said = decidedBy(entries, 'roles');
  if (said === undefined) return { name: 'offered to', value: 'everyone', rule: 'neither the route nor one above it lists `roles`' };
  return {
    name: 'offered to',
    value: [...new Set([...(said.entry.roles ?? []), 'admin'])].join(', '),
    rule: '`roles` leave it out of menu, search, sitemap and static builds for others; the server gives them neither its document nor its data',
    at: said.line,
  };
}
