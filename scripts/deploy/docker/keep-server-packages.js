import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/*
 * Removes the packages that neither the server nor its operators' commands import; the build has used them by then. To be run
 * only in an image: it changes package.json.
 */
const root = path.join(import.meta.dirname, '../../..');
const file = path.join(root, 'package.json');
const { dependencies, devDependencies: _unused, ...rest } = JSON.parse(readFileSync(file, 'utf8'));

// By `yaml`, the commands recognize that packages are installed.
const packages = new Set(['yaml']);
const seen = new Set();
for (const entry of ['src/server/main.ts', 'scripts/backup.ts', 'scripts/requests.ts', 'scripts/restore.ts', 'scripts/staff.ts'])
  follow(path.join(root, entry));

const kept = Object.fromEntries(Object.entries(dependencies).filter(([name]) => packages.has(name)));
writeFileSync(file, JSON.stringify({ ...rest, dependencies: kept }, null, 2));
execFileSync('npm', ['prune', '--omit=dev', '--ignore-scripts'], { cwd: root, stdio: 'inherit' });

/** Notes the packages that a file imports or of which it reads a file, and those of its own imports. */
function follow(source) {
  if (seen.has(source) || !/\.[jt]s$/.test(source)) return;
  seen.add(source);
  for (const [, name] of readFileSync(source, 'utf8').matchAll(
    /(?:\bfrom |^import |\bimport\(|\bresolve\(|\brequire\(|import\.meta\.url\)\()'([^'\s]+)'/gm,
  )) {
    const [first, ...steps] = name.split('/');
    if (name.startsWith('.')) follow(path.join(path.dirname(source), name));
    else if (name.startsWith('#')) follow(path.join(root, rest.imports[`${first}/*`].replace('*', steps.join('/'))));
    else packages.add(name.startsWith('@') ? `${first}/${steps[0]}` : first);
  }
}
