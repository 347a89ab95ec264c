import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanMade, openMadeCache } from '#scripts/build/made-cache.ts';
import { openOutput } from '#scripts/build/output.ts';
import { pngOf } from '#scripts/build/pictures/png.ts';

const now = new Date('2027-03-01T00:00:00Z');
/** Draws an SVG, or reads what was drawn. */
const drawnIn = (folder: string) => {
  const made = openMadeCache(folder, now);
  return (svg: string, width: number) => made(`png ${width}`, svg, () => pngOf(svg, width));
};
const svg = (color: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4H0z" fill="${color}"/></svg>`;

let place: string;
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'pictures-'));
});
afterAll(() => rm(place, { recursive: true }));

describe('what builds keep', () => {
  test('pictures are drawn once, by what they are drawn from, and are the same bytes as without the folder', async () => {
    const folder = path.join(place, 'once');
    const draw = drawnIn(folder);
    const red = await draw(svg('red'), 8);
    expect(Buffer.from(red)).toEqual(await pngOf(svg('red'), 8));
    await Promise.all([draw(svg('blue'), 8), draw(svg('blue'), 8), draw(svg('red'), 16)]);
    const names = await readdir(folder);
    expect(names).toHaveLength(3);
    // What is read is what lies there: nothing is drawn a second time.
    for (const name of names) await writeFile(path.join(folder, name), name);
    expect(names).toContain(Buffer.from(await drawnIn(folder)(svg('red'), 8)).toString());
  });

  test('has what was compressed well: a second build of the same reads it, another file or quality is made', async () => {
    const folder = path.join(place, 'compressed');
    const build = async (name: string, files: number, content: string) => {
      const output = openOutput(path.join(place, name), files, openMadeCache(folder, now));
      await output.write('page.html', content);
      await output.finish();
      return readFile(path.join(place, name, 'page.html.br'));
    };
    const first = await build('first', 1, 'one page');
    expect(brotliDecompressSync(first).toString()).toBe('one page');
    const [name = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    await writeFile(path.join(folder, name), 'kept');
    expect((await build('second', 1, 'one page')).toString()).toBe('kept');
    expect(brotliDecompressSync(await build('other', 1, 'another page')).toString()).toBe('another page');
    // Of many files none is kept: to compress them quickly takes less time.
    expect(brotliDecompressSync(await build('many', 5000, 'one page')).toString()).toBe('one page');
    expect(await readdir(folder)).toHaveLength(2);
  });

  test('pictures are drawn where nothing can be written', async () => {
    const file = path.join(place, 'a-file');
    await writeFile(file, '');
    const drawn = await drawnIn(path.join(file, 'below'))(svg('red'), 8);
    expect(Buffer.from(drawn).toString('latin1', 1, 4)).toBe('PNG');
  });

  test('what no build has needed for a month goes', async () => {
    const folder = path.join(place, 'cleaned');
    const draw = drawnIn(folder);
    await draw(svg('red'), 8);
    await draw(svg('blue'), 8);
    const old = new Date('2027-01-29T00:00:00Z');
    for (const name of await readdir(folder)) await utimes(path.join(folder, name), old, old);
    await draw(svg('blue'), 8);
    await cleanMade(folder, now);
    const [left, ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(Buffer.from(await readFile(path.join(folder, left ?? '')))).toEqual(await pngOf(svg('blue'), 8));
    await cleanMade(path.join(place, 'nothing-here'), now);
  });
});
