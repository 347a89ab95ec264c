import { access } from 'node:fs/promises';
import path from 'node:path';
import { readSiteFiles, siteParts } from '#loader/site-files.ts';
import { nearest } from '#site/nearest.ts';
import { UsageError } from '../command/run-command.ts';

/**
 * Whether a file of the site, by its path from the root, is one of those that were named or stands in a named folder; all
 * are if none was named. Throws UsageError for a name that leads to nothing, with the nearest that does, or out of the site.
 */
export async function chosenBy(names: readonly string[], root: string): Promise<(file: string) => boolean> {
  const chosen = await Promise.all(names.map(name => placeOf(name, root)));
  return file => chosen.length === 0 || chosen.some(place => place === '' || file === place || file.startsWith(`${place}/`));
}

async function placeOf(name: string, root: string): Promise<string> {
  const absolute = path.resolve(root, name);
  const place = path.relative(root, absolute).replaceAll(path.sep, '/');
  const exists = await access(absolute).then(
    () => true,
    () => false,
  );
  const [part = ''] = place.split('/');
  if (exists && (part === '' || siteParts.includes(part))) return place;
  if (exists && part !== '..') throw new UsageError(`${name} is no part of the site, which has only ${siteParts.join(', ')}.`);
  const files = [...readSiteFiles(root).keys()];
  const close = nearest(place, new Set(files.flatMap(file => [file, ...foldersAbove(file)])));
  throw new UsageError(`The site has no file or folder ${name}.${close.length === 0 ? '' : ` Did you mean ${close.join(' or ')}?`}`);
}

function foldersAbove(file: string): string[] {
  const folder = path.posix.dirname(file);
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)];
}
