import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { interfaceIcons } from '#client/icon-names.ts';
import type { DocumentRecipe } from '#client/query-renderer.ts';
import { iconShapes } from '#loader/icon-names.ts';
import { type Queries, queriesFile, recipeFile } from '#server/queries/query-files.ts';
import type { Page } from '#site/pages/page.ts';
import { formsOf, pageFileOf } from '#site/pages/page-file.ts';
import { documentFile } from '#site/routes/document-file.ts';
import { trade } from '#trade/site.ts';
import type { BrowserBundle } from './bundle/bundle.ts';
import { iconsIn } from './icon-sprite.ts';

/** Whether the server renders a page for what its query asks. */
export const answersQueries = ({ blocks }: Page): boolean => blocks.some(block => trade?.answersQueries(block));

interface Made extends Pick<DocumentRecipe, 'shell' | 'head' | 'path' | 'assets'> {
  page: Page;
  bundle: Pick<BrowserBundle, 'style' | 'partialStyles'>;
}

/** What the server needs to render a page for a query. */
export function recipeOf({ page, bundle, ...made }: Made): DocumentRecipe {
  const addresses = made.assets.forms ?? [];
  const forms = formsOf(page).map(({ form, shared }) => ({ form, shared }));
  const names = [...interfaceIcons, ...iconsIn([made.shell, page])];
  return {
    ...made,
    page: pageFileOf(page, form => addresses[forms.findIndex(file => file.form === form)] ?? ''),
    forms: Object.fromEntries(forms.map((file, index) => [addresses[index] ?? '', file])),
    style: bundle.style,
    partialStyles: bundle.partialStyles.map(({ address, classes }) => ({ address, classes: [...classes] })),
    icons: Object.fromEntries(names.map(name => [name, iconShapes(name)])),
  };
}

/**
 * Puts renderer and recipes where the server finds them, in a folder of the build whose name has a hash of both: a server never
 * loads those of another build.
 */
export async function writeQueries(build: string, renderer: string, recipes: readonly DocumentRecipe[]): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(recipes));
  for (const name of (await readdir(renderer)).sort()) hash.update(await readFile(path.join(renderer, name)));
  const folder = `queries-${hash.digest('hex').slice(0, 12)}`;
  await rename(renderer, path.join(build, folder));
  const documents = recipes.map(({ shell, path: page }) => documentFile(shell.language, page));
  for (const [index, document] of documents.entries()) {
    const file = path.join(build, folder, recipeFile(document));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(recipes[index]));
  }
  await writeFile(path.join(build, queriesFile), JSON.stringify({ folder, documents } satisfies Queries));
}
