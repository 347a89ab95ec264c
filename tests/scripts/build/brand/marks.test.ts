import sharp from 'sharp';
import { expect, test } from 'vitest';
import { onWhite } from '#scripts/build/brand/brand-pictures.ts';
import { letterMark, typedLetterMark } from '#scripts/build/brand/letter-mark.ts';
import { buildSite, type Site } from '#site/site.ts';
import { smallSite } from '../../../site/small-site.ts';

/** The colour of a pixel, in a picture of 64 × 64. */
async function pixelsOf(svg: string) {
  const { data } = await sharp(Buffer.from(svg)).resize(64).flatten({ background: '#000' }).raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => `#${data.subarray((y * 64 + x) * 3, (y * 64 + x) * 3 + 3).toString('hex')}`;
}

test.each([
  ['as written by hand', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#f00" d="M0 0h32v32H0z"/></svg>'],
  [
    'as a program saves it',
    '<?xml version="1.0"?>\n<!-- made -->\n<svg width="48px" height="48px" xmlns="http://www.w3.org/2000/svg"><style>path,rect{fill:#f00}</style><path d="M0 0h48v48H0z"/></svg>',
  ],
])('a mark for home screens has a margin on a white ground that is cut off: %s', async (_, mark) => {
  const at = await pixelsOf(onWhite(mark));
  expect([at(8, 8), at(61, 32), at(12, 12), at(32, 32), at(51, 51)]).toEqual(['#ffffff', '#ffffff', '#ff0000', '#ff0000', '#ff0000']);
});

const siteNamed = (title: string, color: string) => withTitle(buildSite(smallSite({ config: { brand: { color } } })), title);

function withTitle(site: Site, title: string): Site {
  const { en, ...others } = site.locales;
  return en ? { ...site, locales: { ...others, en: { ...en, layout: { ...en.layout, site: { ...en.layout.site, title } } } } } : site;
}

test('a site without a mark has the first letter of its title on its main colour', async () => {
  const mark = await letterMark(siteNamed('zahnarzt', '#0a5c36'));
  const at = await pixelsOf(mark);
  expect(at(32, 4)).toBe('#0a5c36');
  // The diagonal of a Z.
  expect(at(32, 33)).toBe('#ffffff');
  expect(mark).not.toContain('<text');
  expect(typedLetterMark(siteNamed('zahnarzt', '#0a5c36'))).toContain('>Z</text>');
});

test('the letter is dark on a light colour, and a disc in a script without a font', async () => {
  expect(await letterMark(siteNamed('A', '#ffe000'))).toContain('fill="#000000"');
  expect(await letterMark(siteNamed('\u{10A00}', '#0a5c36'))).toContain('<circle');
});
