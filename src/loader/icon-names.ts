import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

let names: ReadonlySet<string> | undefined;

/** Names of all icons that can be used: the files of lucide-static. */
export function iconNames(): ReadonlySet<string> {
  names ??= new Set(readdirSync(iconFolder()).map(file => path.basename(file, '.svg')));
  return names;
}

/** Folder with one SVG file for each icon. */
export function iconFolder(): string {
  return path.join(path.dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons');
}
