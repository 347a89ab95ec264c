import type { Browser } from 'playwright-core';

/** A picture, pixel by pixel from its upper left corner. */
export interface Picture {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each pixel, 0 to 255. */
  data: Uint8Array;
}

/** Pictures beside each other, with a gap between them. */
export function beside(pictures: readonly Picture[], gap = 8): Picture {
  const width = pictures.reduce((sum, picture) => sum + picture.width + gap, -gap);
  const height = Math.max(...pictures.map(picture => picture.height));
  const data = new Uint8Array(width * height * 4);
  let x = 0;
  for (const picture of pictures) {
    for (let y = 0; y < picture.height; y += 1) {
      const row = picture.data.subarray(y * picture.width * 4, (y + 1) * picture.width * 4);
      data.set(row, (y * width + x) * 4);
    }
    x += picture.width + gap;
  }
  return { width, height, data };
}

/** Reads and writes files of pictures. */
interface Codec {
  /** A file in any format that browsers know. */
  decode(file: Buffer): Promise<Picture>;
  /** Without loss. */
  encode(picture: Picture, format: 'png' | 'webp'): Promise<Buffer>;
}

/** A codec that needs no package: a browser knows the formats, without loss for what is opaque. */
export async function openCodec(browser: Browser): Promise<Codec> {
  const page = await browser.newPage();
  return {
    async decode(file) {
      const { width, height, pixels } = await page.evaluate(async base64 => {
        const bitmap = await createImageBitmap(await (await fetch(`data:;base64,${base64}`)).blob());
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
        const reader = new FileReader();
        const read = new Promise(resolve => reader.addEventListener('load', resolve));
        reader.readAsDataURL(new Blob([new Uint8Array(data)]));
        await read;
        return { width: bitmap.width, height: bitmap.height, pixels: String(reader.result).split(',')[1] ?? '' };
      }, file.toString('base64'));
      return { width, height, data: Buffer.from(pixels, 'base64') };
    },
    async encode({ width, height, data }, format) {
      const file = await page.evaluate(
        async ([base64, columns, rows, type]) => {
          const bytes = await (await fetch(`data:;base64,${base64}`)).arrayBuffer();
          const canvas = new OffscreenCanvas(columns, rows);
          canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(bytes), columns, rows), 0, 0);
          const reader = new FileReader();
          const read = new Promise(resolve => reader.addEventListener('load', resolve));
          reader.readAsDataURL(await canvas.convertToBlob({ type, quality: 1 }));
          await read;
          return String(reader.result).split(',')[1] ?? '';
        },
        [Buffer.from(data).toString('base64'), width, height, `image/${format}`] as const,
      );
      return Buffer.from(file, 'base64');
    },
  };
}
