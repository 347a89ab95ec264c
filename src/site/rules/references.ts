import { parseLink } from '../link.ts';
import { textsIn, textsOf } from '../nodes.ts';
import type { Place } from '../problem.ts';
import { normalisePath } from '../route.ts';
import { files } from '../source.ts';
import { oncePerDraft } from './once-per-draft.ts';
import { richTexts } from './rich-texts.ts';
import { routeTable } from './route-table.ts';

/** Everything in a draft that names the path of a route, by that path: links, redirects, menu and footer. */
export const referencesByPath = oncePerDraft((draft): Map<string, Place[]> => {
  const references = new Map<string, Place[]>();
  const add = (to: string | undefined, at: Place) => {
    const target = to === undefined || to.endsWith('*') ? undefined : parseLink(to);
    if (target?.type !== 'page') return;
    const path = normalisePath(target.path);
    const known = references.get(path);
    if (known === undefined) references.set(path, [at]);
    else known.push(at);
  };
  for (const { entry, at } of routeTable(draft).entries) {
    for (const key of ['redirect', 'activeMenu'] as const) add(entry[key], { file: files.config, path: [...at, key] });
  }
  for (const [index, path] of (draft.config?.openGroups ?? []).entries()) add(path, { file: files.config, path: ['openGroups', index] });
  for (const { text, path } of textsIn(draft.config?.footer.columns ?? [], ['footer', 'columns'])) add(text, { file: files.config, path });
  for (const [page, config] of Object.entries(draft.pages)) {
    for (const { key, text, path } of textsOf(config)) if (key === 'to') add(text, { file: files.page(page), path });
  }
  for (const { file, path, links } of richTexts(draft)) {
    for (const to of links) add(to, { file: file.file, path, within: `(${to})` });
  }
  return references;
});
