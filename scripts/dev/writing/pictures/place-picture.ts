import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { kebabOf } from '#client/dev/edit/names.ts';
import type { PictureOrder } from '#client/dev/edit/pictures/picture-order.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { measureImage } from '#loader/measure-image.ts';
import { isMap, type NodePath, nodeAt } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import { setChanged } from '#yaml/edit/set-changed.ts';
import { markTexts } from '#yaml/marked-keys.ts';
import { readYaml } from '#yaml/read-yaml.ts';
import type { OpenSite } from '../../../changes/open-site.ts';
import { UsageError } from '../../../command/run-command.ts';
import { planInsertion } from '../blocks/insert-block.ts';
import { typedWords } from '../typed-words.ts';

/** A picture that was sent, and the schemas of what shows it. */
interface SentPicture {
  bytes: Buffer;
  schemas: LoadedSite['schemas'];
}

/**
 * Plans that a picture is shown at a block, or below it in a block of its own: its file in the folder of the page unless the site has it,
 * its path in the page file, and what it shows in each language. Returns the id of the block that shows it. Throws UsageError where it cannot be shown.
 */
export function planPicture(
  site: OpenSite,
  { page, id, isBelow, name, isKnown, alts }: Omit<PictureOrder, 'version'>,
  sent: SentPicture,
): string {
  const { draft, changes } = site;
  const image = isKnown ? knownImage(name, draft.images) : newImage(site, page, name, sent.bytes);
  if (isBelow) {
    const images = { ...draft.images, [image]: { src: '', width: 0, height: 0 } };
    return planInsertion({ ...site, draft: { ...draft, images } }, page, { type: 'picture', after: id, target: image, titles: alts });
  }
  const index = draft.pages[page]?.blocks.findIndex(block => block.id === id) ?? -1;
  const type = draft.pages[page]?.blocks[index]?.type;
  if (type === undefined) throw new UsageError(`The page \`${page}\` has no block \`${id}\`.`);
  const keysOf = (part: 'structure' | 'words') =>
    Object.keys(Object(nodeAt(sent.schemas.schemas.get(`blocks/${type}.schema.json`), ['$defs', part, 'properties'])));
  // What was to be shown there is there now.
  setKeys(site, files.page(page), { path: ['blocks', index], keys: { image, placeholder: undefined }, order: keysOf('structure') });
  const typed = typedWords(alts);
  const original = typed[site.languages[0].code];
  for (const { code } of site.languages) {
    const known = nodeAt(draft.words[code]?.pages[page], ['blocks', id, 'alt']);
    const alt = typed[code] ?? (known === undefined ? original : undefined);
    if (alt === undefined) continue;
    const file = files.pageWords(code, page);
    const isSet = setKeys(site, file, { path: ['blocks', id], keys: { alt }, order: keysOf('words') });
    // Copied, it waits for a translator.
    if (isSet && typed[code] === undefined) changes.edit(file, source => markTexts(source, [['blocks', id, 'alt']]));
  }
  return id;
}

/** A picture that the site has. Throws UsageError if it is gone. */
function knownImage(name: string, images: OpenSite['draft']['images']): string {
  if (!Object.hasOwn(images, name)) throw new UsageError(`There is no picture ${name} any more. Choose another one.`);
  return name;
}

/** Plans the file of a picture in the folder of the page. */
function newImage({ changes, root }: OpenSite, page: string, name: string, bytes: Buffer): string {
  const image = imageName(`${page}/${kebabOf(path.parse(name).name) || 'picture'}`, endingOf(name, bytes), root, bytes);
  changes.put(files.image(image), bytes);
  return image;
}

/** Sets keys of a mapping in a file, or takes them away; false for a file or mapping that is not there, and stays so. */
function setKeys(
  { changes }: OpenSite,
  file: string,
  { path: at, keys, order }: { path: NodePath; keys: Record<string, string | undefined>; order: readonly string[] },
): boolean {
  const text = changes.read(file);
  const old = text === undefined ? undefined : nodeAt(readYaml(file, text).value, at);
  if (text === undefined || !isMap(old)) return false;
  changes.put(file, setChanged(text, at, { ...old, ...keys }, { order }));
  return true;
}

/** The path of a picture below content/assets: with a number where another picture has the name. */
function imageName(stem: string, ending: string, root: string, bytes: Buffer): string {
  for (let number = 1; ; number += 1) {
    const image = `${stem}${number === 1 ? '' : `-${number}`}.${ending}`;
    const file = path.join(root, files.image(image));
    if (!existsSync(file) || readFileSync(file).equals(bytes)) return image;
  }
}

/** Endings of pictures by the type of their bytes. */
const endings: Partial<Record<string, string>> = { svg: 'svg', png: 'png', jpg: 'jpg', webp: 'webp', avif: 'avif', heif: 'avif' };

/** The ending that a picture's bytes ask for, whatever its name says. Throws UsageError for bytes of no picture that browsers show. */
function endingOf(name: string, bytes: Buffer): string {
  const ending = endings[typeOf(bytes) ?? ''];
  if (ending === undefined) throw new UsageError(`${name} is no picture that a page can show. Save it as SVG, PNG, JPEG, WebP or AVIF.`);
  return ending;
}

function typeOf(bytes: Buffer): string | undefined {
  try {
    return measureImage(bytes).type;
  } catch {
    return undefined;
  }
}
