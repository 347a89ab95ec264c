import { expect, test } from 'vitest';
import { fileOf, modulesIn } from './modules.ts';

/** Files whose exports are for others than our own imports, each with the reader. */
const readElsewhere: Record<string, string> = {
  'src/client/forms/draw/rjsf/plain-markdown.tsx': 'RJSF, in the place of markdown-to-jsx/react',
  'src/client/query-renderer.ts': 'the thread of the server that renders documents, from the build',
};

/** What is loaded by the name of its file: a command by the door of all commands, a default export by Vitest or in place of a part of RJSF. */
const isLoaded = (file: string, name: string) => name === 'default' || (name === 'command' && /^scripts\/[\w-]+\.ts$/.test(file));

/** The same file in the other trade: what the engine imports, each trade has. */
const inTrade = (file: string) => file.replace(/^src\/no-trade\//, 'src/chips/');

test('what a file exports is imported by another one', () => {
  const modules = modulesIn('src/**/*.{ts,tsx}', 'scripts/**/*.{ts,js}', 'tests/*.ts', 'tests/!(cases)/**/*.{ts,tsx}');
  const imported = new Set(
    Array.from(modules, ([importer, { imports }]) =>
      imports.flatMap(({ target, names }) => names.map(name => `${fileOf(importer, target)} ${name}`)),
    ).flat(),
  );
  const isRead = (file: string, name: string) =>
    [file, inTrade(file)].some(own => imported.has(`${own} ${name}`) || imported.has(`${own} *`));
  const unread = Array.from(modules).flatMap(([file, { exports }]) =>
    file.startsWith('tests/') || file.includes('/generated/') || file in readElsewhere
      ? []
      : exports.filter(name => !isLoaded(file, name) && !isRead(file, name)).map(name => `${file}: ${name}`),
  );
  expect(unread).toEqual([]);
});
