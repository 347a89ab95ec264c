import { describe, expect, test } from 'vitest';
import { pictureFile } from '#loader/picture-file.ts';
import type { SiteFile } from '#loader/site-file.ts';

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>');
// The smallest headers: size 1 × 1.
const jpeg = Buffer.from('/9j/4AAQSkZJRgABAQEASABIAAD/wAARCAABAAEDASIAAhEBAxEB/9k=', 'base64');
const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

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

  test('is heavy with more than 500 kB, and not with 500', () => {
    const ofBytes = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
    expect(problemsOf('a.png', ofBytes(500_001))).toEqual(['warning image/heavy']);
    expect(problemsOf('a.png', ofBytes(500_000))).toEqual([]);
  });
});
