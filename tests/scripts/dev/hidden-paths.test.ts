import path from 'node:path';
import { expect, test } from 'vitest';
import { hidePathsBelow } from '#scripts/dev/hidden-paths.ts';

const root = path.join(import.meta.dirname, '../../..');

test('an error has paths of the project, and nothing of the disk', () => {
  const file = path.join(root, 'src/client/boot.ts');
  expect(hidePathsBelow(root)(`Failed in ${file}\n at ${file}:1:2`)).toBe('Failed in src/client/boot.ts\n at src/client/boot.ts:1:2');
});
