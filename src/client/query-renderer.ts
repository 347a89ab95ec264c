import { type FormFile, type PageFile, pageOf } from '#site/pages/page-file.ts';
import type { DocumentAssets, DocumentInput } from './document-input.ts';
import { renderDocument } from './prerender.tsx';
import { type StyleSheet, usedStyles } from './styles/used-styles.ts';

/** All that the documents of one page have in common, whatever they are asked: the build writes it, and the server reads it. */
export interface DocumentRecipe extends Pick<DocumentInput, 'shell' | 'head' | 'path'> {
  page: PageFile;
  /** Data of the forms on the page, by their addresses. */
  forms: Record<string, FormFile>;
  assets: Omit<DocumentAssets, 'styles' | 'iconShapes'>;
  /** The style sheet of every document, and those that only some need. */
  style: string;
  partialStyles: readonly (Omit<StyleSheet, 'classes'> & { classes: readonly string[] })[];
  /** The shapes of each icon that the page may show. */
  icons: Record<string, string>;
}

/** Renders the documents of a page for queries, each as the app would show the page with that query. */
export async function queryRenderer(recipe: DocumentRecipe): Promise<(query: string) => string> {
  const { page: file, forms, assets, style, partialStyles, icons, ...input } = recipe;
  const sheets = partialStyles.map(({ address, classes }) => ({ address, classes: new Set(classes) }));
  const page = await pageOf(file, address => {
    const form = forms[address];
    return form === undefined ? Promise.reject(new Error(`The recipe has no form ${address}`)) : Promise.resolve(form);
  });
  return query =>
    renderDocument({
      ...input,
      page,
      query,
      assets: { ...assets, styles: body => [style, ...usedStyles(sheets, body)], iconShapes: name => icons[name] ?? '' },
    });
}
