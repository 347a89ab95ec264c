import sharp from 'sharp';

/** An SVG as PNG of this width. What is written in it must be outlines: the fonts of the machine are others elsewhere. */
export async function pngOf(svg: string, width: number, compressionLevel = 9): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).resize({ width }).png({ compressionLevel }).toBuffer();
}

/** The middle of a photograph as JPEG with these pixels. */
export async function jpegOf(photograph: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  return sharp(photograph).resize({ width, height, fit: 'cover' }).jpeg({ quality: 85 }).toBuffer();
}
