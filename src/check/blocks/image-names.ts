import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';

/** As schemas/common.schema.json has it, which a test compares. */
export const imageNamePattern = /^[A-Za-z0-9][A-Za-z0-9/_.-]*\.(svg|png|jpg|jpeg|webp|avif)$/;

/** Whether a page can name a picture so. */
export const isImageName = (name: string) => imageNamePattern.test(name);

/** Every picture has a name that pages can write. */
export const imageNames: Rule = ({ images }, report) => {
  const names = Object.keys(images);
  for (const name of names) {
    if (isImageName(name)) continue;
    const better = writableName(name);
    const what = /\s/.test(name) ? 'a space' : 'a character besides letters from A to Z, digits, - and _';
    const rename = isImageName(better) && !names.includes(better) ? ` to ${files.image(better)}` : '';
    const use = rename === '' ? 'its new name' : `\`image: ${better}\``;
    report({
      code: 'image/name',
      severity: 'warning',
      message: `The name of this picture has ${what}, so no page can show it. Rename the file${rename}, and write ${use} in the page that shows it.`,
      at: { file: files.image(name), path: [], on: 'key' },
    });
  }
};

/** `home/Board Photo (2).png` → `home/Board-Photo-2.png` */
const writableName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/_.-]+/g, '-')
    .replace(/-*([/.])-*/g, '$1')
    .replace(/^-+/, '');
