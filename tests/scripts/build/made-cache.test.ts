import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanMade, type Made, openMadeCache } from '#scripts/build/made-cache.ts';
import { openOutput } from '#scripts/build/output.ts';
import { pngOf } from '#scripts/build/pictures/pixels.ts';
import { openCounted } from './counted-cache.ts';

const now = new Date('2027-03-01T00:00:00Z');
/** Draws an SVG, or reads what was drawn. */
const drawIn = (made: Made) => (drawing: string, width: number) => made(`png ${width}`, drawing, () => pngOf(drawing, width));
const svg = (color: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4H0z" fill="${color}"/></svg>`;

let place: string;
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'pictures-'));
});
afterAll(() => rm(place, { recursive: true }));

describe('what builds keep', () => {
  test('pictures are drawn once, by what they are drawn from, and are the same bytes as without the folder', async () => {
    const folder = path.join(place, 'once');
    const first = openCounted(folder, now);
    const draw = drawIn(first.made);
    const red = await draw(svg('red'), 8);
    expect(Buffer.from(red)).toEqual(await pngOf(svg('red'), 8));
    await Promise.all([draw(svg('blue'), 8), draw(svg('blue'), 8), draw(svg('red'), 16)]);
    expect(await readdir(folder)).toHaveLength(3);
    const second = openCounted(folder, now);
    const drawAgain = drawIn(second.made);
    expect(Buffer.from(await drawAgain(svg('red'), 8))).toEqual(Buffer.from(red));
    await Promise.all([drawAgain(svg('blue'), 8), drawAgain(svg('red'), 16)]);
    expect(second.count()).toBe(0);
  });

  test('has what was compressed well: a second build of the same reads it, another file or quality is made', async () => {
    const folder = path.join(place, 'compressed');
    const build = async (name: string, files: number, content: string) => {
      const { made, count } = openCounted(folder, now);
      const output = openOutput(path.join(place, name), files, made);
      await output.write('page.html', content);
      await output.finish();
      expect(brotliDecompressSync(await readFile(path.join(place, name, 'page.html.br'))).toString()).toBe(content);
      return count();
    };
    expect(await build('first', 1, 'one page')).toBe(1);
    expect(await build('second', 1, 'one page')).toBe(0);
    expect(await build('other', 1, 'another page')).toBe(1);
    // Of many files none is kept: to compress them quickly takes less time.
    expect(await build('many', 5000, 'one page')).toBe(0);
    expect(await readdir(folder)).toHaveLength(2);
  });

  test.each([
    ['whose end never reached the disk', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
    ['of nothing but zeros', (bytes: Buffer) => Buffer.alloc(bytes.length)],
    ['that is empty', () => Buffer.alloc(0)],
  ])('a file %s is made again', async (damage, damaged) => {
    const folder = path.join(place, damage);
    const whole = await drawIn(openMadeCache(folder, now))(svg('red'), 8);
    const [name = ''] = await readdir(folder);
    const file = path.join(folder, name);
    await writeFile(file, damaged(await readFile(file)));
    const { made, count } = openCounted(folder, now);
    for (const _ of ['again', 'read']) expect(Buffer.from(await drawIn(made)(svg('red'), 8))).toEqual(Buffer.from(whole));
    expect(count()).toBe(1);
  });

  test('pictures are drawn where nothing can be written', async () => {
    const file = path.join(place, 'a-file');
    await writeFile(file, '');
    const drawn = await drawIn(openMadeCache(path.join(file, 'below'), now))(svg('red'), 8);
    expect(Buffer.from(drawn).toString('latin1', 1, 4)).toBe('PNG');
  });

  test('what no build has needed for a month goes', async () => {
    const folder = path.join(place, 'cleaned');
    const draw = drawIn(openMadeCache(folder, now));
    await draw(svg('red'), 8);
    await draw(svg('blue'), 8);
    const old = new Date('2027-01-29T00:00:00Z');
    for (const name of await readdir(folder)) await utimes(path.join(folder, name), old, old);
    await draw(svg('blue'), 8);
    await cleanMade(folder, now);
    expect(await keptOf(folder, ['red', 'blue'])).toEqual(['blue']);
    await cleanMade(path.join(place, 'nothing-here'), now);
  });

  test('what was needed longest ago goes while all takes too much', async () => {
    const folder = path.join(place, 'full');
    const colors = ['red', 'blue', 'gray'];
    for (const [hours, color] of colors.entries()) {
      await drawIn(openMadeCache(folder, new Date(now.getTime() + hours * 3_600_000)))(svg(color), 8);
      // A second use counts, not the first.
      if (color === 'blue') await drawIn(openMadeCache(folder, new Date(now.getTime() + 1.5 * 3_600_000)))(svg('red'), 8);
    }
    const names = await readdir(folder);
    const sizes = await Promise.all(names.map(async name => (await stat(path.join(folder, name))).size));
    await cleanMade(folder, now, { days: 30, bytes: sizes.reduce((all, size) => all + size, 0) - 1 });
    expect(await keptOf(folder, colors)).toEqual(['red', 'gray']);
  });
});

/** Which of these colours need not be drawn. */
async function keptOf(folder: string, colors: readonly string[]): Promise<string[]> {
  const { made, count } = openCounted(folder, now);
  const kept: string[] = [];
  for (const color of colors) {
    const before = count();
    await drawIn(made)(svg(color), 8);
    if (count() === before) kept.push(color);
  }
  return kept;
}
