import { rmSync } from 'node:fs';
import path from 'node:path';

/*
 * After an install: removes what packages bring and nothing here reads, a sixth of it all. A folder that comes to be used
 * leaves this list.
 */
const unread = [
  // The package `node` has put its binary in place by now; what is left are headers and another npm. 68 MB.
  'node/node_modules',
  // antd once more, bundled for pages without a bundler. 40 MB.
  'antd/dist',
];

for (const folder of unread) rmSync(path.join(import.meta.dirname, '../../node_modules', folder), { recursive: true, force: true });
