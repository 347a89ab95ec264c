import path from 'node:path';
import type { HotPayload, ViteDevServer } from 'vite';
import { expect, test } from 'vitest';
import { hidePaths } from '#scripts/dev/hidden-paths.ts';

const root = path.join(import.meta.dirname, '../../..');

test('errors and modules have paths of the project, and nothing of the disk', () => {
  const sent: unknown[] = [];
  const ws = { send: (...parts: unknown[]) => void sent.push(parts) } as unknown as ViteDevServer['ws'];
  const { configureServer, transform } = hidePaths(root) as unknown as {
    configureServer: (server: object) => void;
    transform: (code: string) => unknown;
  };
  configureServer({ ws });
  const file = `${root}/src/client/boot.ts`;
  const error = { message: `Failed in ${file}`, stack: `at ${file}:1:2`, id: file, frame: 'x', loc: { file, line: 1, column: 2 } };
  ws.send({ type: 'error', err: error } satisfies HotPayload);
  ws.send({ type: 'full-reload' });
  ws.send('site:problems', { text: 'x' });
  const shown = { message: 'Failed in src/client/boot.ts', stack: '', id: 'src/client/boot.ts', frame: 'x' };
  expect(sent).toEqual([
    [{ type: 'error', err: { ...shown, loc: { file: 'src/client/boot.ts', line: 1, column: 2 } } }],
    [{ type: 'full-reload' }],
    ['site:problems', { text: 'x' }],
  ]);
  expect(transform(`a;\nvar _jsxFileName = "${file}";\nb;`)).toEqual({
    code: 'a;\nvar _jsxFileName = "src/client/boot.ts";\nb;',
    map: null,
  });
  const imports = `import "${file}";import("${file}");import b from "${file}";`;
  expect(transform(`${imports}named("${file}", c)`)).toEqual({ code: `${imports}named("src/client/boot.ts", c)`, map: null });
  expect(transform('a;')).toBeUndefined();
});
