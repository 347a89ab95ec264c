import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Made } from '#scripts/build/made-cache.ts';
import { picturesOf, type ServedPicture } from '#scripts/build/pictures/picture-forms.ts';
import { examples } from '../../../examples.ts';

const made: Made = (_recipe, _content, make) => make();

/** A picture as a camera makes it: its colours change from place to place, and its edges are soft. */
async function photograph(width: number, height: number) {
  const blocks = { width: Math.ceil(width / 24), height: Math.ceil(height / 24) };
  const coarse = await sharp({ create: { ...blocks, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 50 } } })
    .png()
    .toBuffer();
  return sharp(coarse).resize(width, height, { fit: 'fill' });
}

const formsOf = (name: string, bytes: Buffer, width: number, height: number) => picturesOf(name, bytes, { src: '', width, height }, made);
const widthsOf = ({ image }: ServedPicture, type: string) =>
  image.sources?.find(source => source.type === type)?.files.map(({ width }) => width);
const contentAt = ({ files }: ServedPicture, address: string) => {
  const file = files.find(other => other.address === address);
  if (file === undefined) throw new Error(`There is no file at ${address}`);
  return Buffer.from(file.content);
};

describe('the files of a picture', () => {
  test('are in modern formats and four widths, and one for older browsers', async () => {
    const forms = await formsOf('home/fab.jpg', await (await photograph(2400, 1200)).jpeg().toBuffer(), 2400, 1200);
    expect(forms.image.sources?.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    for (const type of ['image/avif', 'image/webp']) expect(widthsOf(forms, type)).toEqual([480, 960, 1440, 1920]);
    expect(forms.image).toMatchObject({ width: 2400, height: 1200 });
    expect(forms.image.src).toMatch(/^\/assets\/images\/home\/fab\.[\w-]{10}\.jpg$/);
    const older = await sharp(contentAt(forms, forms.image.src)).metadata();
    expect([older.format, older.width, older.height]).toEqual(['jpeg', 1440, 720]);
    for (const { type, files } of forms.image.sources ?? []) {
      for (const { src, width } of files) {
        expect(src).toMatch(new RegExp(`^/assets/images/home/fab\\.${width}\\.[\\w-]{10}\\.${type.slice('image/'.length)}$`));
        const { format, mediaType, ...size } = await sharp(contentAt(forms, src)).metadata();
        expect(mediaType, `${src} is ${format}`).toBe(type);
        expect([size.width, size.height]).toEqual([width, width / 2]);
      }
    }
  }, 60_000);

  test('are never larger than it is, whatever its size', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2200 }), fc.integer({ min: 1, max: 60 }), async (width, height) => {
        const forms = await formsOf('a.png', await (await photograph(width, height)).png().toBuffer(), width, height);
        const widths = forms.image.sources?.flatMap(({ files }) => files.map(file => file.width)) ?? [];
        expect(Math.max(0, ...widths)).toBeLessThanOrEqual(Math.min(width, 1920));
        for (const { files } of forms.image.sources ?? [])
          expect(files.map(file => file.width)).toEqual([...new Set(files.map(file => file.width))].sort((a, b) => a - b));
      }),
      { numRuns: examples(25) },
    );
  }, 60_000);

  test('say nothing of where and with what it was taken, and are turned as it is to be seen', async () => {
    const taken = await (await photograph(600, 300))
      .jpeg()
      .withExif({ IFD0: { Model: 'Camera of somebody' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(taken.includes('Camera of somebody')).toBe(true);
    // As it is shown: upright.
    const forms = await formsOf('fab.jpg', taken, 300, 600);
    expect(forms.files.length).toBeGreaterThan(1);
    for (const { content } of forms.files) {
      const { exif, orientation, width, height } = await sharp(content).metadata();
      expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
      expect([width, height]).toEqual([300, 600]);
      expect(Buffer.from(content).includes('Camera')).toBe(false);
    }
  });

  test('leave out a format in which it is no smaller', async () => {
    const dot = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const { image, files } = await formsOf('dot.png', dot, 2, 2);
    const bytes = Object.fromEntries(files.map(({ address, content }) => [address.split('.').at(-1), content.length]));
    expect(Object.keys(bytes)).toContain('png');
    expect(bytes.avif).toBeUndefined();
    expect(files).toHaveLength(1 + (image.sources?.length ?? 0));
  });

  test('keep what is transparent', async () => {
    const glass = await sharp({ create: { width: 700, height: 20, channels: 4, background: { r: 0, g: 90, b: 90, alpha: 0.5 } } })
      .png()
      .toBuffer();
    const { files } = await formsOf('glass.png', glass, 700, 20);
    for (const { content } of files) expect((await sharp(content).metadata()).hasAlpha).toBe(true);
  });

  test('are the file itself, byte for byte, of a drawing and of an animation', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2000 1000"/>');
    const frames = await Promise.all(
      ['red', 'teal'].map(background =>
        sharp({ create: { width: 500, height: 200, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    for (const [name, bytes] of [
      ['a.svg', svg],
      ['a.webp', moving],
    ] as const) {
      const { image, files } = await formsOf(name, bytes, 500, 200);
      expect(image.sources).toBeUndefined();
      expect(files.map(({ content }) => content)).toEqual([bytes]);
    }
  });

  test('are not made of what breaks off', async () => {
    const whole = await (await photograph(600, 300)).jpeg().toBuffer();
    await expect(formsOf('fab.jpg', whole.subarray(0, whole.length / 2), 600, 300)).rejects.toThrow();
  });
});
