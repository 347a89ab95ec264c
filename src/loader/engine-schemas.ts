import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../../schemas');
const ending = '.schema.json';

const texts = new Map<string, string>();

/**
 * The schemas of this engine, and the shapes of its forms, for a site that has no file of that name; by path below schemas/. The forms of
 * the site in the engine's own repository, which are those with a layout, are no part of it.
 */
export function engineSchemas(isOfSite: (file: string) => boolean): [file: string, text: string][] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => name.replaceAll(path.sep, '/'));
  const layouts = new Set(names.filter(name => name.endsWith('.ui.yaml')));
  const isOfEngine = (name: string) => name.endsWith(ending) && !layouts.has(name.replace(ending, '.ui.yaml'));
  return names.filter(name => isOfEngine(name) && !isOfSite(name)).map(name => [name, textOf(name)]);
}

/** Read once: after each edit in dev all of them are asked for. */
function textOf(name: string): string {
  const text = texts.get(name) ?? readFileSync(path.join(folder, name), 'utf8');
  texts.set(name, text);
  return text;
}
