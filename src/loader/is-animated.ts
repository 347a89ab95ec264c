/**
 * Whether a picture moves, by the marks of its format: a PNG with a chunk `acTL` before its pixels, a WebP whose features have animation, an AVIF of
 * the brand `avis`.
 */
export function isAnimated(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  if (text(1, 4) === 'PNG') return chunksOfPng(bytes).includes('acTL');
  if (text(8, 12) === 'WEBP') return text(12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
  return text(4, 12) === 'ftypavis';
}

/** Types of the chunks of a PNG until its pixels begin. */
function chunksOfPng(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const types: string[] = [];
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    if (type === 'IDAT') break;
    types.push(type);
  }
  return types;
}
