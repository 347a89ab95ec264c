import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { verdict } from './detect.ts';

/** Documents that LibreOffice wrote and archives that RAR packed; the presentation is gzipped, as most of it is empty. */
const folder = path.join(import.meta.dirname, 'genuine');
const files = (await readdir(folder)).map(name => [name.replace('.gz', ''), name] as const);

async function bytesOf(name: string): Promise<Buffer> {
  const bytes = await readFile(path.join(folder, name));
  return name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

test.each(files)('the genuine %s is taken under its own name and refused under any other', async (name, stored) => {
  const bytes = await bytesOf(stored);
  const own = path.extname(name).slice(1);
  expect(await verdict(name, bytes)).toBe(own);
  // A newer document is a zip too.
  const others = ['rar', 'zip', 'doc', 'docx', 'xls', 'ppt', 'pdf', 'txt'].filter(
    type => type !== own && !(own === 'docx' && type === 'zip'),
  );
  for (const type of others) expect(await verdict(`a.${type}`, bytes)).toMatch(/^(content-differs|unreadable|archive-unsafe): /);
});
