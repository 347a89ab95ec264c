import { expect, test } from 'vitest';
import { paintFor } from '#scripts/check/paint.ts';

const terminal = { isTTY: true };
const file = {};

test.each([
  ['a terminal', terminal, {}, true],
  ['a file', file, {}, false],
  ['a terminal with NO_COLOR', terminal, { NO_COLOR: '1' }, false],
  ['CI', terminal, { CI: 'true' }, false],
  ['CI with FORCE_COLOR', file, { CI: 'true', FORCE_COLOR: '1' }, true],
  ['a terminal with FORCE_COLOR=0', terminal, { FORCE_COLOR: '0' }, false],
])('colours on %s: %o', (_, stream, environment, isColoured) => {
  expect(paintFor(stream, environment)('error', 'x')).toBe(isColoured ? '\u001b[31mx\u001b[39m' : 'x');
});
