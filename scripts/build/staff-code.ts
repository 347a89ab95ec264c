import type { Manifest } from 'vite';
import { listedRoutes } from '#site/routes/listed-routes.ts';
import { flattenRoutes } from '#site/routes/route.ts';
import type { Site } from '#site/site.ts';
import { appEntry, bootEntry } from '../vite/entries.ts';
import { blockModule } from './bundle/bundle.ts';

/** Types of the blocks on pages for everybody, but for the one where staff sign in. */
export function publicBlockTypes(site: Site): Set<string> {
  return new Set(
    Object.values(site.locales).flatMap(({ routes, pages }) =>
      flattenRoutes(listedRoutes(site, routes)).flatMap(({ path }) => (pages[path]?.blocks ?? []).map(({ type }) => type)),
    ),
  );
}

/** Code and styles that pages with blocks of some types alone never load, by path below assets/. */
export function codeBesides(manifest: Manifest, types: ReadonlySet<string>): string[] {
  const loaded = filesFrom(manifest, key => {
    const [, type] = blockModule.exec(key) ?? [];
    return type === undefined || types.has(type);
  });
  return [...filesFrom(manifest, () => true)]
    .filter(file => !loaded.has(file))
    .map(file => file.replace(/^assets\//, ''))
    .sort();
}

/** All files that the entries load at once or later, through the modules that are let through. */
function filesFrom(manifest: Manifest, passes: (key: string) => boolean): Set<string> {
  const seen = new Set([bootEntry, appEntry]);
  const files = new Set<string>();
  for (const key of seen) {
    const { file = '', css = [], imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const name of [file, ...css]) files.add(name);
    for (const next of [...imports, ...dynamicImports]) if (passes(next)) seen.add(next);
  }
  return files;
}
