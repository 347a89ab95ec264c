import { parseLink } from '#site/routes/link.ts';
import { normalisePath } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import { oncePerDraft } from '../lookup/once-per-draft.ts';
import { routeTable } from '../lookup/route-table.ts';
import type { Place } from '../problem.ts';
import { configLinks } from './config-links.ts';
import { links } from './links.ts';

/** Everything in a draft that names the path of a route, by path: links, redirects, menu, footer and search. */
export const referencesByPath = oncePerDraft((draft): Map<string, Place[]> => {
  const references = new Map<string, Place[]>();
  const add = (to: string | undefined, at: Place, target = to === undefined ? undefined : parseLink(to)) => {
    if (target?.type !== 'page' || to?.endsWith('*')) return;
    const path = normalisePath(target.path);
    const known = references.get(path);
    if (known === undefined) references.set(path, [at]);
    else known.push(at);
  };
  for (const { entry, at } of routeTable(draft).entries) {
    for (const key of ['redirect', 'activeMenu'] as const) add(entry[key], { file: files.config, path: [...at, key] });
  }
  for (const [index, path] of (draft.config?.openGroups ?? []).entries()) add(path, { file: files.config, path: ['openGroups', index] });
  for (const { to, at } of configLinks(draft)) add(to, at);
  for (const { to, at, target } of links(draft)) add(to, at, target);
  return references;
});
