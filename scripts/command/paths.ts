import path from 'node:path';

/** Folder where the person stands: npm runs commands in the project's folder, and says in INIT_CWD where it was called. */
export const currentDirectory = (): string => process.env.INIT_CWD ?? process.cwd();

/** A path as a person writes it on the command line, from where they stand, as a whole one. */
export const resolvePath = (written: string): string => path.resolve(currentDirectory(), written);

/** What a written path can mean in a site, by its path from the root: from where the person stands, else from the root. */
export const pathsInSite = (root: string, written: string, standing: string): string[] =>
  [standing, root].map(folder => path.relative(root, path.resolve(folder, written)).replaceAll(path.sep, '/'));
