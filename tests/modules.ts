import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';

/** What a file imports from another one, and what it exports by declaring it. */
interface Module {
  imports: Import[];
  exports: string[];
}

interface Import {
  /** As it is written: `./menu.ts`, `#site/routes/menu.ts`, `node:fs`. */
  target: string;
  /** `*` for the whole file. */
  names: string[];
}

/** Reads a module of JavaScript or TypeScript as the bundler does: static and dynamic imports, those of types, and `require`. */
export function readModule(file: string, source: string): Module {
  const { module, program } = parseSync(file, source);
  const imports: Import[] = module.staticImports.map(({ moduleRequest, entries }) => ({
    target: moduleRequest.value,
    names: entries.map(({ importName }) => nameOf(importName)),
  }));
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  for (const { moduleRequest, importName } of exported) {
    if (moduleRequest) imports.push({ target: moduleRequest.value, names: [nameOf(importName)] });
  }
  const addWhole = (source: { type: string; value?: unknown } | undefined) => {
    if (source?.type === 'Literal') imports.push({ target: String(source.value), names: ['*'] });
  };
  new Visitor({
    ImportExpression: ({ source }) => addWhole(source),
    TSImportType: ({ source }) => addWhole(source),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (/^require(?:\.resolve)?$/.test(source.slice(callee.start, callee.end))) addWhole(first);
    },
  }).visit(program);
  return { imports, exports: exported.flatMap(({ moduleRequest, exportName }) => (moduleRequest ? [] : nameOf(exportName))) };
}

const nameOf = ({ kind, name }: { kind: string; name: string | null }) => name ?? (kind === 'Default' ? 'default' : '*');

const root = path.join(import.meta.dirname, '..');

/** The modules of this repository that some patterns match, by their paths from its root. */
export function modulesIn(...patterns: string[]): Map<string, Module> {
  const files = globSync(patterns, { cwd: root }).map(file => file.replaceAll(path.sep, '/'));
  return new Map(files.map(file => [file, readModule(file, readFileSync(path.join(root, file), 'utf8'))]));
}

/** The file that an import names, from the root; `undefined` for a package. The trade is the one of package.json. */
export function fileOf(importer: string, target: string): string | undefined {
  if (target.startsWith('.')) return path.posix.join(path.posix.dirname(importer), target);
  if (target.startsWith('#scripts/')) return target.slice(1);
  return target.startsWith('#') ? target.replace(/^#/, 'src/').replace(/^src\/trade\//, 'src/chips/') : undefined;
}
