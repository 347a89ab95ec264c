import type { PictureQuestions } from '#client/dev/edit/pictures/picture-order.ts';
import { nodeAt } from '#site/node-path.ts';
import type { OpenSite } from '../../../changes/open-site.ts';
import { pageLanguages } from '../blocks/page-languages.ts';

/** What is asked for a picture at a block of a page; `undefined` for a block that the page does not have. */
export function pictureQuestions(
  site: OpenSite,
  schemas: ReadonlyMap<string, unknown>,
  page: string,
  id: string,
): PictureQuestions | undefined {
  const { draft } = site;
  const block = draft.pages[page]?.blocks.find(other => other.id === id);
  if (block === undefined) return undefined;
  // A translator says it in the others.
  const languages = pageLanguages(site, page).map((language, index) => ({ ...language, isNeeded: index === 0 }));
  const schema = schemas.get(`blocks/${block.type}.schema.json`);
  const takesImage = nodeAt(schema, ['$defs', 'structure', 'properties', 'image']) !== undefined;
  const known = Object.keys(draft.images).sort();
  // A drawing is in the place of a picture.
  if (!takesImage || 'drawing' in block) return { languages, known };
  const alts = Object.entries(draft.words).flatMap(([code, words]) => {
    const alt = nodeAt(words.pages[page], ['blocks', id, 'alt']);
    return typeof alt === 'string' ? [[code, alt]] : [];
  });
  const needed = nodeAt(schema, ['$defs', 'words', 'required']);
  return {
    languages,
    known,
    own: {
      ...('image' in block && typeof block.image === 'string' ? { image: block.image } : {}),
      alts: Object.fromEntries(alts),
      canDecorate: !(Array.isArray(needed) && needed.includes('alt')),
    },
  };
}
