import type { Palette, PaletteType } from '#client/dev/edit/blocks/palette-types.ts';
import { defined } from '#site/defined.ts';
import { type NodePath, nodeAt } from '#site/node-path.ts';
import { starterOf, starters } from '../../../add/starters.ts';
import { openLoaded } from '../../../changes/open-site.ts';
import type { PageFiles } from './page-files.ts';
import { pageLanguages } from './page-languages.ts';

/** What can be inserted into a page: the block types that a command can begin, as their schemas describe them. */
export function paletteOf(root: string, { page, loaded }: PageFiles): Palette {
  const site = openLoaded(root, loaded);
  const { draft } = site;
  return {
    languages: pageLanguages(site, page),
    types: Object.keys(starters).flatMap((type): PaletteType[] => {
      const schema = loaded.schemas.schemas.get(`blocks/${type}.schema.json`);
      const textAt = (...path: NodePath) => String(nodeAt(schema, path) ?? type);
      const starter = starterOf(type);
      const target = starter?.target;
      const names = target?.names(draft) ?? [];
      // There is nothing that it could show.
      if (target !== undefined && names.length === 0) return [];
      // What the title becomes: the heading of most blocks, the alternative text of a picture.
      const word = Object.entries(starter?.words?.('title') ?? {}).find(([, value]) => value === 'title')?.[0];
      const own = {
        type,
        name: textAt('title'),
        description: textAt('description'),
        ...defined({
          word: word === undefined ? undefined : textAt('$defs', 'words', 'properties', word, 'title'),
          target: target && { option: target.option, what: target.what, names, isOpen: target.option === 'to' },
        }),
      };
      return [own];
    }),
  };
}
