import { globSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileOf, modulesIn, readModule } from './modules.ts';

// Who may import whom: site ← check ← yaml ← loader ← scripts, site ← client, site ← server ← scripts. Client and server never meet.
// The trade (chips) may import every room; the engine knows it as `#trade/…`, and with no-trade in its place there is none.
const src = path.join(import.meta.dirname, '../src');
const allowed: Record<string, { rooms: string[]; packages?: string[]; node: boolean }> = {
  site: { rooms: ['site'], packages: ['mdast', 'mdast-util-from-markdown', 'uqr'], node: false },
  check: { rooms: ['check', 'site'], packages: ['leven'], node: false },
  yaml: { rooms: ['yaml', 'check', 'site'], packages: ['yaml'], node: false },
  loader: { rooms: ['loader', 'yaml', 'check', 'site'], node: true },
  client: { rooms: ['client', 'site'], node: false },
  server: { rooms: ['server', 'site'], node: true },
  chips: { rooms: ['chips', 'site', 'check', 'yaml', 'loader', 'client', 'server', 'scripts'], node: true },
  'no-trade': { rooms: ['site', 'check', 'client', 'server', 'scripts'], node: false },
};

/** What a trade consists of, and the rooms of the engine that import each part as `#trade/…`: package.json says which trade that is. */
const tradeParts: Record<string, string[]> = {
  'types.ts': ['site', 'check', 'scripts'],
  'folder.ts': ['site', 'loader', 'server', 'scripts'],
  'site.ts': ['site', 'check', 'scripts'],
  'check.ts': ['check', 'loader'],
  'explanations.ts': ['check'],
  'blocks.ts': ['client'],
  'search.ts': ['client'],
  'prerender.ts': ['client'],
  'server.ts': ['server'],
  'commands.ts': ['scripts'],
  'bundle.ts': ['scripts'],
};

/** Folders of the client that put features together, and its entries. */
const composers = ['app', 'blocks', 'layout', 'pages', 'boot.ts', 'prerender.tsx'];
/** Folders of the client that every feature stands on, as on the files beside them. All other folders are features. */
const ground = ['api', 'controls', 'dialog', 'messages', 'navigation', 'preferences', 'session', 'styles', 'text'];

/** Whether a file of the client may import another one: features meet in composers only. */
function mayMeet(file: string, reached: string): boolean {
  const [, own = ''] = file.split('/');
  const [, other = '', ...rest] = reached.split('/');
  return composers.includes(own) || own === other || ground.includes(other) || rest.length === 0;
}

const mayHave = (room: string, target: string) => tradeParts[target.slice('#trade/'.length)]?.includes(room) === true;

/** An import that goes through a wall, as a sentence; `undefined` for one that may stand. */
function fault(file: string, target: string): string | undefined {
  const room = file.split('/')[0] ?? '';
  const rule = allowed[room];
  if (!rule) return `${file} is in no room`;
  const [, other] = /^#([^/]+)\//.exec(target) ?? [];
  if (target.startsWith('.')) {
    const reached = path.posix.join(path.posix.dirname(file), target);
    if (room === 'client' && reached.startsWith('client/') && !mayMeet(file, reached)) return `${file} reaches over to ${target}`;
    // Who reads a site has to start with broken schemas too, to tell what is wrong with them.
    const isSchemaOfCall = ['server', 'chips'].includes(room) && reached.startsWith('../schemas/');
    return reached.startsWith(`${room}/`) || isSchemaOfCall ? undefined : `${file} leaves its room by ${target}`;
  }
  if (other === 'trade') return mayHave(room, target) ? undefined : `${file} imports ${target}`;
  if (other !== undefined) return rule.rooms.includes(other) ? undefined : `${file} imports the room ${other}`;
  if (target.startsWith('node:')) return rule.node ? undefined : `${file} imports ${target}, which browsers do not have`;
  const name = target.startsWith('@') ? target.split('/').slice(0, 2).join('/') : (target.split('/')[0] ?? '');
  // Rooms that name their packages use pure libraries, each on purpose.
  return rule.packages?.includes(name) === false ? `${file} imports the package ${name}` : undefined;
}

const modules = modulesIn('src/**/*.{ts,tsx}', 'scripts/**/*.{ts,js}');
const files = [...modules.keys()].flatMap(file => (file.startsWith('src/') ? file.slice('src/'.length) : []));
const importsOf = (file: string) => modules.get(file)?.imports ?? [];

test('every import stays within the walls', () => {
  expect(files.flatMap(file => importsOf(`src/${file}`).flatMap(({ target }) => fault(file, target) ?? []))).toEqual([]);
});

/** The imports that lead from a file back to itself; `undefined` when there is none. */
function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const trail: string[] = [];
  function walk(file: string): string[] | undefined {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return undefined;
    trail.push(file);
    for (const reached of imports.get(file) ?? []) {
      const circle = walk(reached);
      if (circle) return circle;
    }
    trail.pop();
    done.add(file);
    return undefined;
  }
  for (const file of imports.keys()) {
    const circle = walk(file);
    if (circle) return circle;
  }
  return undefined;
}

test('no file imports itself through others, not even for a type', () => {
  const imports = new Map(Array.from(modules, ([file, own]) => [file, own.imports.flatMap(({ target }) => fileOf(file, target) ?? [])]));
  expect(circleIn(imports)).toBeUndefined();
  expect([...imports.values()].flat().filter(reached => imports.has(reached)).length).toBeGreaterThan(modules.size);
});

test('the commands import the trade as the rooms do', () => {
  const commands = [...modules.keys()].filter(file => file.startsWith('scripts/'));
  const ofTrade = commands.flatMap(file => importsOf(file).filter(({ target }) => /^#(?:chips|no-trade|trade)\//.test(target)));
  expect(ofTrade.map(({ target }) => target).filter(target => !mayHave('scripts', target))).toEqual([]);
});

test('a site of no trade has every part of one', () => {
  for (const folder of ['chips', 'no-trade'])
    expect(files).toEqual(expect.arrayContaining(Object.keys(tradeParts).map(part => `${folder}/${part}`)));
});

/** Files of the engine that have words of the trade, each with its reason. */
const tradeWords: Record<string, string> = {
  'scripts/bench/live.ts': 'measures pages of this site',
  'scripts/bench/load/call-endpoints.ts': 'fills in a form of this site',
  'scripts/bench/measure-desk.ts': 'fills the desk of this site',
  'scripts/vite/vitest.config.ts': 'folders of tests',
  'src/server/README.md': 'an example of this site',
  'src/site/source.ts': 'the file of the catalogue',
};

test('the engine has no word of the trade', () => {
  const root = path.join(src, '..');
  const named = globSync(['src/{site,check,yaml,loader,client,server,words}/**/*.*', 'scripts/**/*.*'], { cwd: root })
    .map(file => file.replaceAll(path.sep, '/'))
    .filter(file => /foundr|wafer|tape-?out|\bmpw\b|chip|catalogue\/ip/i.test(readFileSync(path.join(root, file), 'utf8')));
  expect(named.toSorted()).toEqual(Object.keys(tradeWords));
});

test('a circle is found', () => {
  const imports = (entries: Record<string, string[]>) => new Map(Object.entries(entries));
  expect(circleIn(imports({ a: ['b', 'c'], b: ['c'], c: [] }))).toBeUndefined();
  expect(circleIn(imports({ a: ['b'], b: ['c'], c: ['d', 'b'], d: [] }))).toEqual(['b', 'c', 'b']);
});

describe('the wall', () => {
  test.each([
    ['site/menu.ts', './route.ts', true],
    ['site/rules/a.ts', '../route.ts', true],
    ['site/menu.ts', 'node:fs', false],
    ['site/menu.ts', 'react', false],
    ['site/menu.ts', 'leven', false],
    ['site/menu.ts', '#loader/assemble-draft.ts', false],
    ['site/menu.ts', '../client/app.tsx', false],
    ['site/id.ts', '../../schemas/common.schema.json', false],
    ['loader/draft.ts', '#site/source.ts', true],
    ['loader/draft.ts', '#yaml/read-yaml.ts', true],
    ['loader/draft.ts', '#server/main.ts', false],
    ['client/app/main.tsx', '#site/routes/menu.ts', true],
    ['client/app/main.tsx', '../tabs/tab-store.ts', true],
    ['client/tabs/tab-bar.tsx', './tab-menu.tsx', true],
    ['client/tabs/tab-bar.tsx', '../icon.tsx', true],
    ['client/tabs/tab-bar.tsx', '../navigation/site-link.tsx', true],
    ['client/tabs/tab-bar.tsx', '../settings/settings-drawer.tsx', false],
    ['client/tabs/tab-bar.tsx', '../layout/header.tsx', false],
    ['client/dialog/dialog.tsx', '../tabs/tab-store.ts', false],
    ['client/icon.tsx', './tabs/tab-store.ts', false],
    ['client/app/main.tsx', '#server/main.ts', false],
    ['client/app/main.tsx', '#chips/catalogue/offers.ts', false],
    ['client/app/main.tsx', '#trade/blocks.ts', true],
    ['client/app/main.tsx', '#trade/commands.ts', false],
    ['client/app/main.tsx', '#trade/catalogue/offers.ts', false],
    ['chips/catalogue/offers.ts', '#client/icon.tsx', true],
    ['client/app/main.tsx', '#loader/assemble-draft.ts', false],
    ['client/app/main.tsx', 'node:path', false],
    ['server/main.ts', '#loader/load-site.ts', false],
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
      "type I = import('i').I;",
      "require.resolve('j');",
      'export const k = 1;',
    ].join('\n');
    expect(readModule('all.ts', source)).toEqual({
      imports: [
        { target: 'a', names: ['default'] },
        { target: 'b', names: ['b', 'c'] },
        { target: 'd', names: ['d'] },
        { target: 'f', names: [] },
        { target: 'e', names: ['e'] },
        ...['g', 'i', 'j'].map(target => ({ target, names: ['*'] })),
      ],
      exports: ['k'],
    });
  });
});

test('no folder of code has so many files that nobody finds one in it', async () => {
  const root = path.join(src, '..');
  const found = await Promise.all(
    ['src', 'scripts', 'tests'].map(name => readdir(path.join(root, name), { recursive: true, withFileTypes: true })),
  );
  const code = found.flat().filter(entry => entry.isFile() && /\.(?:tsx?|js|css)$/.test(entry.name));
  const counts = Map.groupBy(code, ({ parentPath }) => path.relative(root, parentPath));
  expect([...counts].filter(([, files]) => files.length > 25).map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
});
