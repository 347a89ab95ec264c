import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/*
 * After an install: removes what packages bring and nothing here reads, a sixth of it all. A folder that comes to be used
 * leaves this list.
 */
const packages = path.join(import.meta.dirname, '../../node_modules');

const unread = [
  // The package `node` has put its binary in place by now; what is left are headers and another npm. 68 MB.
  'node/node_modules',
  // antd once more, bundled for pages without a bundler. 40 MB.
  ...bundlesIn('antd/dist'),
  // Other bundles of the page at /api/docs, and maps of all. 10 MB.
  ...bundlesIn('swagger-ui-dist').filter(name => !name.endsWith('swagger-ui-bundle.js')),
];

for (const place of unread) rmSync(path.join(packages, place), { recursive: true, force: true });

/** The scripts in a folder, with their maps; style sheets stay. */
function bundlesIn(folder) {
  try {
    const names = readdirSync(path.join(packages, folder));
    return names.filter(name => /\.js(\.map)?$/.test(name)).map(name => path.join(folder, name));
  } catch {
    return [];
  }
}
