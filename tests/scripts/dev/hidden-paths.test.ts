import path from 'node:path';
import { expect, test } from 'vitest';
import { hidePaths } from '#scripts/dev/hidden-paths.ts';

const root = path.join(import.meta.dirname, '../../..');

test('messages and modules have paths of the project, and nothing of the disk', () => {
  const sent: string[] = [];
  const socket = { send: (text: string) => void sent.push(text) };
  const ws = { on: (_: 'connection', connect: (opened: typeof socket) => void) => connect(socket) };
  const { configureServer, transform } = hidePaths(root) as unknown as {
    configureServer: (server: object) => void;
    transform: (code: string) => unknown;
  };
  configureServer({ ws });
  const file = `${root}/src/client/boot.ts`;
  socket.send(JSON.stringify({ type: 'error', err: { message: `Failed in ${file}`, stack: `at ${file}:1:2`, loc: { file } } }));
  socket.send('{"type":"full-reload"}');
  const shown = { message: 'Failed in src/client/boot.ts', stack: 'at src/client/boot.ts:1:2', loc: { file: 'src/client/boot.ts' } };
  expect(sent).toEqual([JSON.stringify({ type: 'error', err: shown }), '{"type":"full-reload"}']);
  expect(transform(`a;\nvar _jsxFileName = "${file}";\nb;`)).toEqual({
    code: 'a;\nvar _jsxFileName = "src/client/boot.ts";\nb;',
    map: null,
  });
  const imports = `import "${file}";import("${file}");import b from "${file}";`;
  expect(transform(`${imports}named("${file}", c)`)).toEqual({ code: `${imports}named("src/client/boot.ts", c)`, map: null });
  expect(transform('a;')).toBeUndefined();
});
