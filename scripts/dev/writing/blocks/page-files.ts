import { entryIds } from '#check/lookup/collection-entries.ts';
import { routeTable } from '#check/lookup/route-table.ts';
import type { PageBlocks } from '#client/dev/edit/blocks/written-block.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { defined } from '#site/defined.ts';
import { daysOf, daysText } from '#site/publication.ts';
import { files, type PageConfig } from '#site/source.ts';
import { readYaml } from '#yaml/read-yaml.ts';
import { contentHash } from '../../../build/output.ts';
import { collectionOn } from '../../../collections/site-collection.ts';
import { listsOf } from '../../../lists/block-lists.ts';
import type { SiteWriter } from '../site-writer.ts';

/** A page file, its files of words, those of its forms, the facts and the config as they are on the disk, by path; and the site with them. */
export interface PageFiles {
  page: string;
  texts: ReadonlyMap<string, string>;
  loaded: LoadedSite;
}

/** The name of the page file that is shown at a path without language prefix. */
export function pageAt({ draft }: LoadedSite, path: string): string | undefined {
  return draft && routeTable(draft).find(path)?.entry.page;
}

/** Reads the files of a page, whatever the open pages show; `undefined` for a page that the site does not have. */
export async function readPageFiles(writer: SiteWriter, page: string): Promise<PageFiles | undefined> {
  const { draft } = writer.loaded();
  if (draft === undefined || !Object.hasOwn(draft.pages, page)) return undefined;
  const languages = Object.keys(draft.words);
  const forms = draft.pages[page]?.blocks.flatMap(block => (block.type === 'form' ? [block.form] : [])) ?? [];
  const names = [
    files.page(page),
    files.config,
    files.facts,
    ...languages.map(language => files.pageWords(language, page)),
    ...forms.flatMap(form => [files.formSchema(form), files.formUi(form), ...languages.map(language => files.formLabels(language, form))]),
  ];
  const texts = new Map<string, string>();
  for (const name of names) {
    const text = await writer.sourceOf(name).catch(() => undefined);
    if (text !== undefined) texts.set(name, text);
  }
  return { page, texts, loaded: writer.tryOut(texts) };
}

/** The blocks of a page in these files; `undefined` while the page file cannot be read. */
export function blocksIn({ page, texts, loaded }: PageFiles): PageBlocks | undefined {
  const config = loaded.draft?.pages[page];
  if (config === undefined) return undefined;
  const file = files.page(page);
  const { locate } = readYaml(file, texts.get(file) ?? '');
  const blocks = config.blocks.map((block, index) => {
    const { id, type } = block;
    const { start } = locate(['blocks', index]);
    const { draft, schemas } = loaded;
    const days = daysText(daysOf(block));
    const hasLists = draft !== undefined && listsOf(draft, schemas.schemas, page, id).length > 0;
    return {
      ...{
        id,
        type,
        name: String(schemas.schemas.get(`blocks/${type}.schema.json`)?.title ?? type),
        line: `${file}:${start.line}`,
        isFixed: type === 'hero',
        hasLists,
      },
      ...defined({ collection: collectionOn(config, block), days: days === 'always' ? undefined : days }),
    };
  });
  return { page, version: contentHash(JSON.stringify([...texts])), blocks, pages: pagesOf(loaded, config) };
}

/** How many pages a page file is: one, or one for each entry of its collection. */
function pagesOf({ draft }: LoadedSite, { each }: PageConfig): number {
  const ids = draft && each !== undefined ? entryIds(draft, each) : 'unknown';
  return ids === 'unknown' ? 1 : ids.length;
}
