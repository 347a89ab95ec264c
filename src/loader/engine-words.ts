import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packFolders } from '#site/words/packs.ts';
import { readYaml, type YamlFile } from '#yaml/read-yaml.ts';

const engine = path.join(import.meta.dirname, '../..');

let words: readonly YamlFile[] | undefined;

/** The packs of this engine, for a site that is in a folder of its own; read once. */
export function engineWords(): readonly YamlFile[] {
  words ??= packFolders.flatMap(wordsBelow);
  return words;
}

const wordsBelow = (folder: string): YamlFile[] =>
  readdirSync(path.join(engine, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.yaml'))
    .sort()
    .map(name => {
      const file = path.posix.join(folder, name.replaceAll(path.sep, '/'));
      return readYaml(file, readFileSync(path.join(engine, file), 'utf8'));
    });
