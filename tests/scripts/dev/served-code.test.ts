import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { servedCode } from '#scripts/dev/served-code.ts';

/** A project with these files, whose data folder is at `data` in it. */
function project(files: string[], data: string) {
  const root = mkdtempSync(path.join(tmpdir(), 'served-code-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of files) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), '');
  }
  const { isCode } = servedCode(root, { bundles: path.join(root, '.cache/vite/deps'), dataFolder: path.join(root, data) });
  return { root, isCode };
}

const code = [
  'src/client/boot.ts',
  'src/chips/blocks.ts',
  'src/chips/catalogue/view/item-list.tsx',
  'src/client/app/main.tsx',
  'src/client/base.css',
  'node_modules/a/a.mjs',
  '.cache/vite/deps/b.js.map',
];

const secrets = [
  ...['data/site.sqlite', 'data/site.sqlite-wal', 'data/files/0a1b', 'data/server.json', 'backup/site.sqlite', 'backup/app.js'],
  ...['.env', '.env.local', 'secrets/mail.txt', 'key.pem', 'src/key.pem', 'src/.env', 'node_modules/server.log', 'src/site.db'],
  ...['src/chips/server.ts', 'src/chips/catalogue/endpoints/ip-list.ts', 'src/chips/drawings/check/drawing-facts.ts'],
  ...['src/server/main.ts', 'src/check/report.ts', 'src/client/boot.test.ts', 'src/client/README.md', 'tests/walls.ts', 'scripts/dev.ts'],
  ...[
    '.git/config',
    'dist/home.html',
    'dist/app.js',
    '.cache/dev/site.sqlite',
    '.cache/dev/renderer/a.js',
    '.cache/vite/a.js',
    'package.json',
  ],
];

const queries = [
  ...[
    '',
    '?raw',
    '?raw??',
    '?import',
    '?import&raw',
    '?import&raw??',
    '?raw&url',
    '?url',
    '?import&url',
    '?inline',
    '?url&inline',
    '?direct',
  ],
  ...[
    '?.js',
    '?.css',
    '?a.ts',
    '?.svg?.wasm?init',
    '?import&?inline=1.wasm?init',
    '?.svg?import&raw',
    '?worker&inline',
    '?sharedworker&url',
  ],
  ...[
    '?worker_file&type=module',
    '?html-proxy&index=0.js',
    '?commonjs-proxy',
    '?t=1&import',
    '?v=1',
    '#',
    '#.js',
    '#?raw',
    '?#/src/boot.ts',
  ],
  ...['/', '/.', '/?raw', '%00', '%00.js', '%3Fraw', '%3F.js', '%23.js?raw', '::$DATA', '.?raw', '%20?raw', '%2F', '\\'],
];

/** The ways to write the address of a file that have made a version of Vite serve what it must not, and a few more. */
function addressesOf(root: string, file: string): string[] {
  const whole = `${root}/${file}`;
  const escaped = `%${file.charCodeAt(0).toString(16)}${file.slice(1)}`;
  const paths = [
    ...[`/${file}`, `//${file}`, `///${file}`, `/./${file}`, `/${escaped}`, `/${escaped.replace('%', '%25')}`, `/${file.toUpperCase()}`],
    ...[
      `/src/../${file}`,
      `/src/%2e%2e/${file}`,
      `/src/..%2f${file}`,
      `/src/..%5c${file}`,
      `/src\\..\\${file}`,
      `/src/client/boot.ts/../../../${file}`,
    ],
    ...[`/@fs${whole}`, `/@fs/${whole}`, `/@fs//${whole}`, `/@fs/file:${whole}`, `/@fs${root}/./${file}`, `/@fs${root}/src/../${file}`],
    ...[`/@fs${root}/src/%2e%2e/${file}`, `/@fs/../@fs${whole}`, `/@FS${whole}`, `/@id${whole}`, `/@id/${whole}`, `/@id/../${file}`],
    ...[
      `/@id/__x00__${whole}`,
      `/@id/file://${whole}`,
      `/@vite/../${file}`,
      `/@react-refresh/../${file}`,
      `http://localhost/${file}`,
      file,
    ],
  ];
  return paths.flatMap(written => queries.map(query => written + query));
}

test('code is served at the addresses that pages ask for', () => {
  const { root, isCode } = project(code, 'data');
  const addresses = [
    ...code.flatMap(file => ['', '?direct', '?import', '?v=0a1b&t=12'].map(query => `/${file}${query}`)),
    ...['/@vite/client', '/@react-refresh?import', `/@fs${root}/node_modules/a/a.mjs?v=1`],
    // A bundle that Vite is still making.
    '/.cache/vite/deps/c.js?v=1',
  ];
  expect(addresses.filter(address => !isCode(address))).toEqual([]);
});

test('nothing else on the disk is, in whatever way its address is written', () => {
  const { root, isCode } = project([...code, ...secrets], 'data');
  expect(secrets.flatMap(file => addressesOf(root, file)).filter(isCode)).toEqual([]);
});

test('nothing in the data folder is, even where it is among code', () => {
  const files = ['node_modules/data/answer.js', 'node_modules/data/files/style.css'];
  const { root, isCode } = project([...code, ...files], 'node_modules/data');
  expect(files.flatMap(file => addressesOf(root, file)).filter(isCode)).toEqual([]);
});

test('a link counts as what it leads to', () => {
  const { root, isCode } = project([...code, ...secrets, 'elsewhere/a/a.js'], 'data');
  symlinkSync(path.join(root, 'backup/app.js'), path.join(root, 'src/client/app.js'));
  symlinkSync(path.join(root, 'backup'), path.join(root, 'src/client/backup'));
  expect(['/src/client/app.js', '/src/client/backup/app.js'].filter(isCode)).toEqual([]);

  // Several copies of a project may share their packages.
  rmSync(path.join(root, 'node_modules'), { recursive: true });
  symlinkSync(path.join(root, 'elsewhere'), path.join(root, 'node_modules'));
  const addresses = ['/node_modules/a/a.js', `/@fs${root}/elsewhere/a/a.js`];
  expect(addresses.filter(address => !isCode(address))).toEqual([]);
});
