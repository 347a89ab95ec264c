import type { Block, BlockData, BlockOf } from './block.ts';
import type { Page } from './page.ts';

/** The data of a form that all its pages in one language share. In each page file it would be more than half of the page. */
export type FormFile = Pick<BlockData['form'], 'form' | 'shared'>;

/** A page as browsers fetch it: without what is only for search engines, and in place of a form with the address of the form's file. */
export interface PageFile extends Omit<Page, 'blocks' | 'presents'> {
  blocks: (Exclude<Block, { type: 'form' }> | FormReference)[];
}

type FormReference = Omit<BlockOf<'form'>, 'data'> & { data: Omit<BlockData['form'], keyof FormFile> & { file: string } };

/** The forms of pages, each once. */
export function formsOn(pages: Iterable<Page>): FormFile[] {
  const data = Array.from(pages, formsOf).flat();
  return [...new Map(data.map(({ form, shared }) => [form, { form, shared }])).values()];
}

/** The file of a page; `fileOf` gives the address of a form's file. */
export function pageFileOf({ presents: _presents, ...page }: Page, fileOf: (form: FormFile['form']) => string): PageFile {
  const blocks = page.blocks.map(block => {
    if (block.type !== 'form') return block;
    const { form, shared, ...own } = block.data;
    return { ...block, data: { ...own, file: fileOf(form) } };
  });
  return { ...page, blocks };
}

/** The page of a file, with its forms, which `load` fetches. */
export async function pageOf(file: PageFile, load: (address: string) => Promise<FormFile>): Promise<Page> {
  const blocks = file.blocks.map(async block => {
    if (block.type !== 'form') return block;
    const { file: address, ...own } = block.data;
    return { ...block, data: { ...(await load(address)), ...own } };
  });
  return { ...file, blocks: await Promise.all(blocks) };
}

/** The data of the forms on a page. */
export const formsOf = ({ blocks }: Page) => blocks.flatMap(block => (block.type === 'form' ? [block.data] : []));
