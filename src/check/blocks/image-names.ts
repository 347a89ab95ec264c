import { memoize } from '#site/memoize.ts';
import { files } from '#site/source.ts';
import { textsWhere } from '#site/words/texts-in.ts';
import type { Draft, Rule } from '../draft.ts';
import { structures } from '../lookup/structures.ts';
import type { Place } from '../problem.ts';

/** As schemas/common.schema.json has it, which a test compares. */
export const imageNamePattern = /^[A-Za-z0-9][A-Za-z0-9/_.-]*\.(svg|png|jpg|jpeg|webp|avif)$/;

/** Whether a page can name a picture so. */
export const isImageName = (name: string) => imageNamePattern.test(name);

/** Every picture has a name that pages can write. One that pages show all the same is one error, at the file. */
export const imageNames: Rule = (draft, report) => {
  const { images } = draft;
  for (const name of Object.keys(images)) {
    if (isImageName(name)) continue;
    const better = betterName(name, images);
    const shown = placesOf(name, draft);
    const renamed = better === undefined ? [] : placesOf(better, draft);
    const what = /\s/.test(name) ? 'a space' : 'a character besides letters from A to Z, digits, - and _';
    const rename = `Rename the file${better === undefined ? '' : ` to ${files.image(better)}`}`;
    const use = better === undefined ? 'its new name' : `\`image: ${better}\``;
    const write = `, and write ${use} in ${shown.length === 0 ? 'the page that shows it' : filesOf(shown)}`;
    report({
      code: 'image/name',
      severity: shown.length + renamed.length === 0 ? 'warning' : 'error',
      message: `The name of this picture has ${what}, so no page can show it. ${rename}${shown.length === 0 && renamed.length > 0 ? `, as ${filesOf(renamed)} already writes it` : write}.`,
      at: { file: files.image(name), path: [], on: 'key' },
      notes: shown.map(at => ({ message: 'A page names it:', at })),
    });
  }
};

/** Whether a picture that pages cannot write would have this name once it is renamed. */
export const isBetterName = (name: string, images: Draft['images']) =>
  Object.keys(images).some(image => !isImageName(image) && betterName(image, images) === name);

/** A name that pages can write and no picture has, if there is one that is near: `home/Board Photo (2).png` → `home/Board-Photo-2.png` */
function betterName(name: string, images: Draft['images']): string | undefined {
  const better = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/_.-]+/g, '-')
    .replace(/-*([/.])-*/g, '$1')
    .replace(/^-+/, '');
  // Of a Chinese name nothing is left but the ending.
  return isImageName(better) && !better.includes('/.') && !Object.hasOwn(images, better) ? better : undefined;
}

const placesOf = (image: string, draft: Draft): Place[] =>
  structures(draft).flatMap(({ file, value }) =>
    imagesOf(value)
      .filter(({ text }) => text === image)
      .map(({ path }) => ({ file, path })),
  );

const filesOf = (places: readonly Place[]) => new Intl.ListFormat('en').format(new Set(places.map(({ file }) => file)));

/** The pictures that a page or the entries of a collection name, by their paths below content/assets/. */
export const imagesOf = memoize((structure: object) => textsWhere(structure, (_, key) => key === 'image'));
