import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Names for the classes of all CSS modules below `folder`, as short as their number allows: numbered in the order of files
 * and of first mention, so that the same sources always give the same names. In documents and style sheets each name is
 * written many times; names made of hashes do not compress.
 */
export function classNames(folder: string): (name: string, file: string) => string {
  const names = new Map<string, string>();
  for (const file of globSync('**/*.module.css', { cwd: folder }).sort()) {
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

const keyOf = (file: string, name: string) => `${file} ${name}`;

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** a … z, then a0 … zz: never a digit first. */
function shortName(index: number): string {
  const letter = letters[index % letters.length] ?? '';
  const rest = Math.floor(index / letters.length);
  return rest === 0 ? letter : letter + (rest - 1).toString(36);
}
