import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tradeFolder } from '#trade/folder.ts';

const root = path.join(import.meta.dirname, '../..');
const ending = '.schema.json';

/** A schema of the engine: its name, which is its path below schemas/ for references, and its file, by the path from the engine's root. */
interface EngineSchema {
  name: string;
  file: string;
  text: string;
}

let schemas: EngineSchema[] | undefined;

/**
 * The schemas of this engine and of the trade, and the shapes of the engine's forms, for a site that has no file of that name. The forms of
 * the site in the engine's own repository, which are those with a layout, are no part of it.
 */
export function engineSchemas(isOfSite: (name: string) => boolean): EngineSchema[] {
  // Read once: after each edit in dev all of them are asked for.
  schemas ??= [...schemasOfEngine(), ...schemasOfTrade()].map(found => ({
    ...found,
    text: readFileSync(path.join(root, found.file), 'utf8'),
  }));
  return schemas.filter(({ name }) => !isOfSite(name));
}

function schemasOfEngine(): Omit<EngineSchema, 'text'>[] {
  const names = namesIn('schemas');
  const layouts = new Set(names.filter(name => name.endsWith('.ui.yaml')));
  const isOfEngine = (name: string) => name.endsWith(ending) && !layouts.has(name.replace(ending, '.ui.yaml'));
  return names.filter(isOfEngine).map(name => ({ name, file: `schemas/${name}` }));
}

/** Those of the trade, in its folder of schemas and in those of its block types: references lead to them as to those in schemas/. */
function schemasOfTrade(): Omit<EngineSchema, 'text'>[] {
  const own = `${tradeFolder}/schemas`;
  const ofBlocks = globSync(`${tradeFolder}/blocks/*/*${ending}`, { cwd: root }).map(file => file.replaceAll(path.sep, '/'));
  return [
    ...namesIn(own)
      .filter(name => name.endsWith(ending))
      .map(name => ({ name, file: `${own}/${name}` })),
    ...ofBlocks.sort().map(file => ({ name: `blocks/${path.posix.basename(file)}`, file })),
  ];
}

const namesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => name.replaceAll(path.sep, '/'));
