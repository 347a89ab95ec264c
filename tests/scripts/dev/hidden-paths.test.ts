import path from 'node:path';
import type { HotPayload } from 'vite';
import { expect, test } from 'vitest';
import { hidePaths } from '#scripts/dev/hidden-paths.ts';

const root = path.join(import.meta.dirname, '../../..');

test('errors and modules have paths of the project, and nothing of the disk', () => {
  const sent: string[] = [];
  const socket = { send: (text: string) => void sent.push(text) };
  const ws = { on: (_: 'connection', connect: (opened: typeof socket) => void) => connect(socket) };
  const { configureServer, transform } = hidePaths(root) as unknown as {
    configureServer: (server: object) => void;
    transform: (code: string) => unknown;
  };
  configureServer({ ws });
  const file = `${root}/src/client/boot.ts`;
  const error = { message: `Failed in ${file}`, stack: `at ${file}:1:2`, id: file, frame: 'x', loc: { file, line: 1, column: 2 } };
  const others = ['{"type":"full-reload"}', '{"type":"custom","event":"site:problems","data":{"text":"x"}}'];
  for (const text of [JSON.stringify({ type: 'error', err: error } satisfies HotPayload), ...others]) socket.send(text);
  const shown = { message: 'Failed in src/client/boot.ts', stack: '', id: 'src/client/boot.ts', frame: 'x' };
  const [first = '', ...rest] = sent;
  expect(JSON.parse(first)).toEqual({ type: 'error', err: { ...shown, loc: { file: 'src/client/boot.ts', line: 1, column: 2 } } });
  expect(rest).toEqual(others);
  expect(transform(`a;\nvar _jsxFileName = "${file}";\nb;`)).toEqual({
    code: 'a;\nvar _jsxFileName = "src/client/boot.ts";\nb;',
    map: null,
  });
  const imports = `import "${file}";import("${file}");import b from "${file}";`;
  expect(transform(`${imports}named("${file}", c)`)).toEqual({ code: `${imports}named("src/client/boot.ts", c)`, map: null });
  expect(transform('a;')).toBeUndefined();
});
