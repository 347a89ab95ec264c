import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** Files whose exports are for others than our own imports, each with the reader. */
const readElsewhere: Record<string, string> = {
  'src/client/forms/draw/rjsf/plain-markdown.tsx': 'RJSF, in the place of markdown-to-jsx/react',
  'src/client/query-renderer.ts': 'the thread of the server that renders documents, from the build',
};

const sources = new Map(
  globSync(['src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'tests/**/*.{ts,tsx}'], { cwd: root })
    .filter(file => !file.startsWith(path.join('tests', 'cases')))
    .map(file => [file.replaceAll(path.sep, '/'), readFileSync(path.join(root, file), 'utf8')]),
);

/** Whether a file is a command, which the door of all commands loads by its name. */
const isCommand = (file: string) => /^scripts\/[\w-]+\.ts$/.test(file);

/** A file of a trade as the engine imports it, `#trade/site.ts`. */
const asTrade = (file: string) => file.replace(/^src\/(?:chips|no-trade)\//, 'src/trade/');

/** Names that a file exports by declaring them. */
function exportsOf(source: string): string[] {
  const declaration = /^export (?:declare )?(?:abstract )?(?:async )?(?:interface|type|const|let|function\*?|class|enum) (\w+)/gm;
  return Array.from(source.matchAll(declaration), ([, name = '']) => name);
}

/** The file that an import names, from the root; `undefined` for a package. */
function fileOf(importer: string, target: string): string | undefined {
  if (target.startsWith('#')) return target.startsWith('#scripts/') ? target.slice(1) : `src/${target.slice(1)}`;
  return target.startsWith('.') ? path.posix.join(path.posix.dirname(importer), target) : undefined;
}

/** What a file imports, as `file name`; `file *` for all of a file. */
function importsOf(importer: string, source: string): string[] {
  const named = Array.from(
    source.matchAll(/\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*'([^']+)'/g),
    ([, list = '', target = '']) =>
      list
        .split(',')
        .map(name =>
          name
            .trim()
            .replace(/^type /, '')
            .replace(/ as .*$/, ''),
        )
        .map(name => `${fileOf(importer, target)} ${name}`),
  );
  const whole = Array.from(
    source.matchAll(/\bimport\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'|\*\s+as\s+\w+\s+from\s+'([^']+)'/g),
    ([, dynamic, star]) => `${fileOf(importer, dynamic ?? star ?? '')} *`,
  );
  return [...named.flat(), ...whole];
}

test('what a file exports is imported by another one', () => {
  const imported = new Set(Array.from(sources, ([file, source]) => importsOf(file, source)).flat());
  const unread = Array.from(sources).flatMap(([file, source]) => {
    // What is generated exports what the schemas have.
    const isOpen = file.startsWith('tests/') || file.includes('/generated/');
    if (isOpen || file in readElsewhere || imported.has(`${file} *`) || imported.has(`${asTrade(file)} *`)) return [];
    return exportsOf(source)
      .filter(
        name => !(isCommand(file) && name === 'command') && !imported.has(`${file} ${name}`) && !imported.has(`${asTrade(file)} ${name}`),
      )
      .map(name => `${file}: ${name}`);
  });
  expect(unread).toEqual([]);
});

test('exports and imports are found', () => {
  expect(exportsOf('export const a = 1;\nexport type B = 2;\nconst c = 3;\nexport async function d() {}')).toEqual(['a', 'B', 'd']);
  const source =
    "import { type a, b as c } from './x.ts';\nimport * as y from '#site/y.ts';\nexport { d } from '../z.ts';\nawait import('./v.ts');";
  expect(importsOf('src/client/app/main.tsx', source)).toEqual([
    ...['src/client/app/x.ts a', 'src/client/app/x.ts b', 'src/client/z.ts d'],
    ...['src/site/y.ts *', 'src/client/app/v.ts *'],
  ]);
});
