import { describe, expect, test } from 'vitest';
import { pictureFile } from '#loader/picture-file.ts';
import type { SiteFile } from '#loader/site-file.ts';

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>');
// The smallest headers: size 1 × 1.
const jpeg = Buffer.from('/9j/4AAQSkZJRgABAQEASABIAAD/wAARCAABAAEDASIAAhEBAxEB/9k=', 'base64');
const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

// Moving pictures: a PNG has a chunk `acTL` before that of its pixels, a WebP the second bit of its header of features.
const animatedPng = Buffer.concat([
  png.subarray(0, 33),
  Buffer.from('00000008', 'hex'),
  Buffer.from('acTL'),
  Buffer.alloc(12),
  png.subarray(33),
]);
const animatedWebp = Buffer.from('524946461600000057454250565038580a000000020000000000000000', 'hex');

const problemsOf = (name: string, bytes: Buffer) => problemsIn(pictureFile(`content/assets/${name}`, bytes));
const problemsIn = (file: SiteFile) => (file.type === 'image' ? file.problems : []).map(({ code, severity }) => `${severity} ${code}`);

describe('a picture', () => {
  test.each([
    ['a.png', png],
    ['a.svg', svg],
    ['a.jpg', jpeg],
    ['a.jpeg', jpeg],
    ['a.webp', webp],
  ])('%s is what its name says', (name, bytes) => {
    expect(problemsOf(name, bytes)).toEqual([]);
  });

  test.each([
    ['a.jpg', png],
    ['a.png', jpeg],
    ['a.webp', gif],
    ['a.avif', webp],
  ])('%s is of another type than its name says', (name, bytes) => {
    expect(problemsOf(name, bytes)).toEqual(['error image/type']);
  });

  test.each([
    ['a.png', png, 10_000_000],
    ['a.jpg', jpeg, 10_000_000],
    ['a.webp', webp, 10_000_000],
    // Visitors get it as it is.
    ['a.svg', svg, 500_000],
    ['a.png', animatedPng, 500_000],
    ['a.webp', animatedWebp, 500_000],
  ])('%s is heavy with one byte more than it may have', (name, picture, most) => {
    const ofBytes = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length, ' ')]);
    expect(problemsOf(name, ofBytes(most + 1))).toEqual(['warning image/heavy']);
    expect(problemsOf(name, ofBytes(most))).toEqual([]);
  });
});
