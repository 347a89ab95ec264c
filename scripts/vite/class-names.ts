import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Short names for the classes of all CSS modules below `folder`. They are numbered in the order of files and of their first
 * use, so that the same sources always give the same names. Documents and style sheets repeat each name many times, and names
 * made from hashes do not compress.
 */
export function classNames(folder: string): (name: string, file: string) => string {
  const names = new Map<string, string>();
  for (const file of byUse(globSync('**/*.module.css', { cwd: folder }).sort())) {
    for (const [, name] of readFileSync(path.join(folder, file), 'utf8').matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)) {
      const key = keyOf(path.join(folder, file), name ?? '');
      if (!names.has(key)) names.set(key, shortName(names.size));
    }
  }
  return (name, file) => {
    const short = names.get(keyOf(file.split('?', 1)[0] ?? file, name));
    if (short === undefined) throw new Error(`${file} has no class ${name}`);
    return short;
  };
}

/** Styles of most documents first: they get the shortest names. */
const byUse = (files: string[]) => [...files.filter(file => !rare.test(file)), ...files.filter(file => rare.test(file))];

const rare = /^(?!client\/)|^client\/desk\//;

const keyOf = (file: string, name: string) => `${file} ${name}`;

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** a … z, then a0 … zz; the first character is never a digit. */
function shortName(index: number): string {
  const letter = letters[index % letters.length] ?? '';
  const rest = Math.floor(index / letters.length);
  return rest === 0 ? letter : letter + (rest - 1).toString(36);
}
