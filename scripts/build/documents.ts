import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DocumentAssets } from '#client/document-input.ts';
import type { DocumentRecipe } from '#client/query-renderer.ts';
import { usedStyles } from '#client/styles/used-styles.ts';
import { iconShapes } from '#loader/icon-names.ts';
import { defined } from '#site/defined.ts';
import { formPartsFile } from '#site/forms/form-parts.ts';
import { codeOf } from '#site/pages/block-code.ts';
import { headOf } from '#site/pages/head.ts';
import { formsOf } from '#site/pages/page-file.ts';
import { documentFile, goneFile, notFoundFile } from '#site/routes/document-file.ts';
import { rootFiles } from '#site/routes/root-files.ts';
import { showStep } from '../command/progress.ts';
import type { BrowserBundle, Prerender } from './bundle/bundle.ts';
import type { Made } from './made-cache.ts';
import type { Output } from './output.ts';
import type { ServedPicture } from './pictures/picture-forms.ts';
import { answersQueries, recipeOf } from './query-documents.ts';
import type { SiteData } from './site-data.ts';
import { socialPictures } from './social/social-pictures.ts';
import type { BuildResult } from './summary.ts';

/** Renders every page in every offered language and the not-found documents; returns the number of pages by language, what the server renders again for queries, and which pictures have no words. */
export async function writeDocuments(
  { site, forms, shells }: SiteData,
  {
    prerender,
    bundle,
    output,
    made,
    mark,
    pictures,
    ...shared
  }: {
    prerender: Prerender;
    bundle: Omit<BrowserBundle, 'manifest'>;
    output: Output;
    made: Made;
    inline: DocumentAssets['inline'];
    favicon: string;
    /** The site's mark as SVG. */
    mark: string;
    /** Pictures of the pages. */
    pictures: readonly ServedPicture[];
  },
): Promise<{ counts: BuildResult['documents']; recipes: DocumentRecipe[]; wordless: BuildResult['wordless'] }> {
  const recipes: DocumentRecipe[] = [];
  const counts: BuildResult['documents'] = {};
  const of = Object.keys(shells).flatMap(language => Object.keys(site.locales[language]?.pages ?? {})).length;
  const { pictureOf, wordless } = socialPictures(site, prerender, { output, made, mark, pictures });
  let done = 0;
  const { blocks, preload, style, partialStyles, ...entries } = bundle;
  const lists = new Map<string, Promise<string>>();
  /** Address of the list of files that these blocks need; pages with the same blocks have the same one. */
  const listOf = (codes: readonly string[]): Promise<string> => {
    const list = JSON.stringify([...new Set([...preload, ...codes.flatMap(code => blocks[code] ?? [])])]);
    const address = lists.get(list) ?? output.writeAsset('preload.json', list);
    lists.set(list, address);
    return address;
  };
  for (const [language, { shell, address }] of Object.entries(shells)) {
    const styles = (body: string) => [style, ...usedStyles(partialStyles, body)];
    const fixed = { ...shared, ...entries, shell: address, manifest: rootFiles.manifest(language) };
    const drawn = { iconShapes, styles };
    const local = site.locales[language];
    const pages = Object.entries(local?.pages ?? {});
    counts[language] = pages.length;
    for (const [path, page] of pages) {
      await showStep({ name: 'Documents', done, of });
      const dataAddress = shell.assets.pages[path];
      const assets = {
        ...fixed,
        preload: await listOf(codeOf(page.blocks)),
        forms: formsOf(page).map(({ form }) => forms.get(form) ?? ''),
        ...defined({ page: dataAddress }),
      };
      const input = { shell, page, path, head: headOf(site, language, path, await pictureOf(language, path)) };
      const html = prerender.renderDocument({ ...input, assets: { ...assets, ...drawn } });
      if (answersQueries(page)) recipes.push(recipeOf({ ...input, assets, bundle }));
      await output.write(`documents/${documentFile(language, path)}`, html);
      done += 1;
    }
    const drawable = { ...fixed, ...drawn, preload: await listOf([]) };
    // They are the same in every language.
    if (language === site.languages[0].code)
      await writeFile(path.join(output.folder, formPartsFile), JSON.stringify(prerender.renderFormParts(shell, drawable)));
    const notFound = prerender.renderDocument({ shell, page: undefined, path: '', head: undefined, assets: drawable });
    await output.write(`documents/${notFoundFile(language)}`, notFound);
    if (site.gone === undefined) continue;
    const gone = prerender.renderDocument({ shell, page: undefined, path: '', head: undefined, assets: drawable, isGone: true });
    await output.write(`documents/${goneFile(language)}`, gone);
  }
  return { counts, recipes, wordless };
}
