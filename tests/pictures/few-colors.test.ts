import { expect, test } from 'vitest';
import { inFewColors } from './few-colors.ts';

/** 128 × 128 pixels: a ground, a red dot, and each shade of grey-blue once. */
function drawShades() {
  const data = new Uint8Array(128 * 128 * 4);
  for (let pixel = 0; pixel < 128 * 128; pixel += 1) {
    const shade = pixel < 2048 ? [pixel >> 3, pixel >> 3, (pixel >> 3) ^ (pixel & 7)] : [255, 255, 255];
    data.set([...shade, 255], pixel * 4);
  }
  data.set([245, 34, 45, 255], 5000 * 4);
  return { width: 128, height: 128, data };
}

const colorAt = (data: Uint8Array, pixel: number) => Array.from(data.subarray(pixel * 4, pixel * 4 + 3));

test('a picture in few colours has 256 of them, all near to its own: a dot of one pixel keeps its colour', () => {
  const picture = drawShades();
  const { data } = inFewColors(picture);
  const colors = new Set(Array.from({ length: 128 * 128 }, (_, pixel) => colorAt(data, pixel).join()));
  expect(colors.size).toBe(256);
  expect(colorAt(data, 5000)).toEqual([245, 34, 45]);
  expect(colorAt(data, 9000)).toEqual([255, 255, 255]);
  const distances = Array.from(picture.data, (value, at) => Math.abs(value - (data[at] ?? 0)));
  expect(Math.max(...distances)).toBeLessThan(8);
});

test('what fills a place keeps its colour, however near to others', () => {
  const picture = drawShades();
  const places = Array.from({ length: 90 }, (_, place) => [64 + (place % 30) * 2, 158, 255 - Math.floor(place / 30) * 4]);
  for (const [place, color] of places.entries())
    for (let pixel = 0; pixel < 60; pixel += 1) picture.data.set([...color, 255], (6000 + place * 60 + pixel) * 4);
  const { data } = inFewColors(picture);
  expect(places.map((_, place) => colorAt(data, 6000 + place * 60))).toEqual(places);
});
