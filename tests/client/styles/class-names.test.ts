import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = 'src';
const components = (await readdir(root, { recursive: true })).filter(file => file.endsWith('.tsx')).map(file => path.join(root, file));

/** The classes of a style sheet. */
async function classesIn(sheet: string): Promise<Set<string>> {
  const css = (await readFile(sheet, 'utf8')).replace(/\/\*.*?\*\//gs, '');
  return new Set(Array.from(css.matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name = '']) => name));
}

test('a component names only classes that its style sheets have', async () => {
  const unknown: string[] = [];
  for (const file of components) {
    const code = await readFile(file, 'utf8');
    for (const [, name = '', sheet = ''] of code.matchAll(/^import (\w+) from '([#.][^']*\.module\.css)';$/gm)) {
      const known = await classesIn(sheet.startsWith('#') ? `${root}/${sheet.slice(1)}` : path.resolve(path.dirname(file), sheet));
      const used = code.replace(/^import .*$/gm, '');
      const classes = Array.from(used.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g')), ([, own = '']) => own);
      unknown.push(...classes.filter(own => !known.has(own)).map(own => `${file}: ${name}.${own}`));
    }
  }
  expect(components.length).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});
