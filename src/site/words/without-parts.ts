import { isMap, type NodePath } from '../node-path.ts';
import type { PageConfig, SiteSource } from '../source.ts';

/** Words without what is at some paths; what follows in a list moves up. */
export function withoutParts<Words>(words: Words, paths: readonly NodePath[]): Words {
  if (paths.length === 0 || typeof words !== 'object' || words === null) return words;
  const below = (step: string) => paths.filter(([first]) => String(first) === step).map(path => path.slice(1));
  const isGone = (step: string) => below(step).some(({ length }) => length === 0);
  const rest = (step: string, node: unknown) => withoutParts(node, below(step));
  if (Array.isArray(words)) {
    const left = words.flatMap((node, index) => (isGone(String(index)) ? [] : [rest(String(index), node)]));
    return left as Words;
  }
  const left = Object.entries(words).filter(([key]) => !isGone(key));
  return Object.fromEntries(left.map(([key, node]) => [key, rest(key, node)])) as Words;
}

/** A page as a language shows it: without the blocks and entries that it has no words for, with the ids of these blocks. */
export function pageWithoutParts(
  { pages, heldBack = {} }: Pick<SiteSource, 'pages' | 'heldBack'>,
  page: string,
  language: string,
): { config: PageConfig | undefined; gone: string[] } {
  const config = pages[page];
  const paths = heldBack[language] ?? [];
  if (config === undefined || paths.length === 0) return { config, gone: [] };
  const isLeftOut = (...path: NodePath) =>
    paths.some(own => own.length === path.length && own.every((step, index) => step === path[index]));
  const isGone = (block: PageConfig['blocks'][number]) =>
    isLeftOut('pages', page, 'blocks', block.id) || (block.type === 'form' && isLeftOut('formLabels', block.form));
  const blocks = config.blocks
    .filter(block => !isGone(block))
    .map(block => {
      const lists = Object.entries(block).flatMap(([key, list]) =>
        Array.isArray(list)
          ? [[key, list.filter(entry => !isMap(entry) || !isLeftOut('pages', page, 'blocks', block.id, key, String(entry.id)))] as const]
          : [],
      );
      return { ...block, ...Object.fromEntries(lists) } as typeof block;
    });
  return { config: { ...config, blocks }, gone: config.blocks.filter(isGone).map(({ id }) => id) };
}
