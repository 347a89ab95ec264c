import type { Picture } from './picture.ts';

/** So many colours a file of WebP or PNG lists once; with more, it is four times as large. */
const most = 256;

/** So many colours stay as they are whatever they look like: grounds, words, lines and all that fills a place, such as a colour to choose. */
const kept = 128;

/** The picture in 256 colours: each of its own, most of which are in the edges of letters, becomes the nearest of those that are furthest from each other. */
export function inFewColors({ width, height, data }: Picture): Picture {
  const pixels = Array.from({ length: width * height }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 4, pixel * 4 + 3);
    return (red << 16) | (green << 8) | blue;
  });
  const counts = new Map<number, number>();
  for (const color of pixels) counts.set(color, (counts.get(color) ?? 0) + 1);
  const frequent = Array.from(counts.keys()).sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));

  const nearest = new Map(frequent.map(color => [color, { color, distance: Number.POSITIVE_INFINITY }]));
  const choose = (chosen: number) => {
    for (const [color, near] of nearest) {
      const distance = distanceOf(color, chosen);
      if (distance < near.distance) nearest.set(color, { color: chosen, distance });
    }
  };
  for (const color of frequent.slice(0, kept)) choose(color);
  for (let chosen = kept; chosen < Math.min(most, frequent.length); chosen += 1) {
    const [furthest = 0] = Array.from(nearest).reduce((a, b) => (b[1].distance > a[1].distance ? b : a));
    choose(furthest);
  }
  const fewer = new Uint8Array(data.length);
  for (const [pixel, color] of pixels.entries()) {
    const near = nearest.get(color)?.color ?? color;
    fewer.set([near >> 16, (near >> 8) & 255, near & 255, 255], pixel * 4);
  }
  return { width, height, data: fewer };
}

/** How far two colours (0xrrggbb) are from each other. */
function distanceOf(one: number, other: number): number {
  return [16, 8, 0].reduce((sum, shift) => sum + Math.abs(((one >> shift) & 255) - ((other >> shift) & 255)), 0);
}
