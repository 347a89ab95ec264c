import path from 'node:path';
import { parseArgs } from 'node:util';

/** The current directory of the maintainer: npm runs commands in the project's folder, and says in INIT_CWD where it was called. */
export const currentDirectory = (): string => process.env.INIT_CWD ?? process.cwd();

/** The absolute form of a path on the command line, which starts at the maintainer's current directory. */
export const resolvePath = (written: string): string => path.resolve(currentDirectory(), written);

/** What a path on the command line can mean in a site, as paths from the root: it starts at the current directory, else at the root. */
export const pathsInSite = (root: string, written: string, directory: string): string[] =>
  [directory, root].map(folder => path.relative(root, path.resolve(folder, written)).replaceAll(path.sep, '/'));

/** The folder of the site that arguments name with `--root`, else the project's. */
export function rootNamedIn(args: string[]): string {
  const { root } = parseArgs({ args, strict: false, options: { root: { type: 'string' } } }).values;
  return typeof root === 'string' ? resolvePath(root) : process.cwd();
}
