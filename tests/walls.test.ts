import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

// Who may import whom: site ← loader ← scripts, site ← client, site + loader ← server ← scripts. Client and server never meet.
const src = path.join(import.meta.dirname, '../src');
const allowed: Record<string, { rooms: string[]; node: boolean }> = {
  site: { rooms: ['site'], node: false },
  loader: { rooms: ['loader', 'site'], node: true },
  client: { rooms: ['client', 'site'], node: false },
  server: { rooms: ['server', 'site', 'loader'], node: true },
};

/** What the model may use from outside: pure libraries, each named here on purpose. */
const packagesOfSite = ['leven', 'mdast', 'mdast-util-from-markdown'];

/** An import that goes through a wall, as a sentence; `undefined` for one that may stand. */
function fault(file: string, target: string): string | undefined {
  const room = file.split('/')[0] ?? '';
  const rule = allowed[room];
  if (!rule) return `${file} is in no room`;
  const [, other] = /^#([^/]+)\//.exec(target) ?? [];
  if (target.startsWith('.')) {
    const reached = path.posix.join(path.posix.dirname(file), target);
    // Schemas are data and belong to nobody.
    return reached.startsWith(`${room}/`) || reached.startsWith('../schemas/') ? undefined : `${file} leaves its room by ${target}`;
  }
  if (other !== undefined) return rule.rooms.includes(other) ? undefined : `${file} imports the room ${other}`;
  if (target.startsWith('node:')) return rule.node ? undefined : `${file} imports ${target}, which browsers do not have`;
  const name = target.startsWith('@') ? target.split('/').slice(0, 2).join('/') : (target.split('/')[0] ?? '');
  return room === 'site' && !packagesOfSite.includes(name) ? `${file} imports the package ${name}` : undefined;
}

/** Targets of all imports and exports of a source, dynamic ones too. */
function importsOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const pattern =
    /\b(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]|\brequire(?:\.resolve)?\(\s*['"]([^'"]+)['"]/g;
  return Array.from(code.matchAll(pattern), ([, from, bare, required]) => from ?? bare ?? required ?? '');
}

const files = (await readdir(src, { recursive: true })).map(file => file.replaceAll(path.sep, '/')).filter(file => /\.tsx?$/.test(file));

test('every import stays within the walls', async () => {
  const faults = await Promise.all(
    files.map(async file => importsOf(await readFile(path.join(src, file), 'utf8')).flatMap(target => fault(file, target) ?? [])),
  );
  expect(faults.flat()).toEqual([]);
});

describe('the wall', () => {
  test.each([
    ['site/menu.ts', './route.ts', true],
    ['site/rules/a.ts', '../route.ts', true],
    ['site/menu.ts', 'node:fs', false],
    ['site/menu.ts', 'react', false],
    ['site/menu.ts', 'leven', true],
    ['site/menu.ts', '#loader/draft.ts', false],
    ['site/menu.ts', '../client/app.tsx', false],
    ['loader/draft.ts', '#site/source.ts', true],
    ['loader/draft.ts', '#server/main.ts', false],
    ['client/app/main.tsx', '#site/menu.ts', true],
    ['client/app/main.tsx', '#server/main.ts', false],
    ['client/app/main.tsx', '#loader/draft.ts', false],
    ['client/app/main.tsx', 'node:path', false],
    ['server/main.ts', '#loader/load-site.ts', true],
    ['server/endpoints/a.ts', '../../../schemas/api/a.schema.json', true],
    ['server/main.ts', '#client/boot.ts', false],
    ['server/main.ts', '#scripts/build.ts', false],
  ])('%s may import %s: %s', (file, target, expected) => {
    expect(fault(file, target) === undefined).toBe(expected);
  });

  test('finds every way of importing', () => {
    const source = [
      "import a from 'a';",
      "import { b,\n c } from 'b';",
      "import type { d } from 'd';",
      "export { e } from 'e';",
      "import 'f';",
      "const g = await import('g');",
      "// import h from 'h';",
    ].join('\n');
    expect(importsOf(source)).toEqual(['a', 'b', 'd', 'e', 'f', 'g']);
  });
});
