import { describe, expect, test } from 'vitest';
import { differenceOf } from './compare-pictures.ts';
import type { Picture } from './picture.ts';

type Color = readonly [red: number, green: number, blue: number];

const white: Color = [255, 255, 255];
const ink: Color = [11, 18, 32];
const tolerance = { color: 0.02, all: 0.01, square: 0.05 };

/** 200 × 100 pixels of one colour, with rectangles of others upon it. */
function draw(ground: Color, ...boxes: { x: number; y: number; width: number; height: number; color: Color }[]): Picture {
  const [width, height] = [200, 100];
  const data = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const box = boxes.findLast(at => x >= at.x && x < at.x + at.width && y >= at.y && y < at.y + at.height);
    data.set([...(box?.color ?? ground), 255], pixel * 4);
  }
  return { width, height, data };
}

const heading = (y: number) => ({ x: 20, y, width: 120, height: 12, color: ink });
const wordsOf = (baseline: Picture, now: Picture) => differenceOf(baseline, now, tolerance)?.words;

test('the same picture does not differ', () => {
  expect(differenceOf(draw(white, heading(20)), draw(white, heading(20)), tolerance)).toBeUndefined();
});

describe('what a changed token does is found', () => {
  test('a heading that is four pixels lower', () => {
    expect(wordsOf(draw(white, heading(20)), draw(white, heading(24)))).toBe(
      '4.8 % of all pixels differ (1 % may), and 25 % of a square of 32 pixels (5 % may)',
    );
  });

  test('a ground that is a little darker', () => {
    expect(wordsOf(draw(white), draw([247, 247, 247]))).toContain('100 % of all pixels');
  });

  test('a button of another colour, which is little of the whole picture', () => {
    const button = (color: Color) => ({ x: 150, y: 60, width: 12, height: 8, color });
    expect(wordsOf(draw(white, button([24, 144, 255])), draw(white, button([9, 109, 217])))).toBe(
      '0.48 % of all pixels differ (1 % may), and 9.4 % of a square of 32 pixels (5 % may)',
    );
  });

  test('a line that is gone', () => {
    expect(wordsOf(draw(white, { x: 0, y: 50, width: 200, height: 2, color: [217, 217, 217] }), draw(white))).toContain(
      '6.3 % of a square',
    );
  });

  test('a picture of another size', () => {
    const taller = { ...draw(white), height: 50 };
    expect(wordsOf(draw(white), taller)).toBe('200 × 50 pixels in place of 200 × 100');
  });
});

test('what no eye sees does not count', () => {
  expect(wordsOf(draw(white), draw([254, 255, 253]))).toBeUndefined();
  expect(wordsOf(draw(white), draw(white, { x: 3, y: 3, width: 4, height: 4, color: ink }))).toBeUndefined();
});

test('the picture of a difference has the baseline, what differs in red, and what is there now', () => {
  const now = draw(white, heading(60));
  const { picture } = differenceOf(draw(white, heading(20)), now, tolerance) ?? {};
  const pixelAt = (x: number, y: number) => Array.from(picture?.data.subarray((y * 616 + x) * 4, (y * 616 + x) * 4 + 3) ?? []);
  expect(picture?.width).toBe(616);
  expect([pixelAt(60, 25), pixelAt(60, 65)]).toEqual([ink, white]);
  expect([pixelAt(208 + 60, 25), pixelAt(208 + 60, 65)]).toEqual([
    [255, 0, 0],
    [255, 0, 0],
  ]);
  expect([pixelAt(416 + 60, 25), pixelAt(416 + 60, 65)]).toEqual([white, ink]);
});
