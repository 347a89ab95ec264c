import path from 'node:path';
import { partOf, schemaOf } from './file-parts.ts';

/**
 * Folder, from a site's root, of the schemas for editors: those of schemas/ with the values of this site. Generated, never
 * committed.
 */
export const editorFolder = '.cache/schemas';

/** The schema of a site's YAML file, by path below the editor's folder; `undefined` for a file that the site does not read. */
export function editorSchemaOf(file: string): string | undefined {
  const part = partOf(file);
  if (part === undefined) return undefined;
  if (part.type === 'collection') return `collections/${part.collection}.entries.schema.json`;
  if (part.type === 'pack') return `words/interface/${part.part}.schema.json`;
  const wordsFile = /^content\/locales\/[^/]+\/(.+)\.yaml$/.exec(file)?.[1];
  return wordsFile === undefined ? schemaOf(part) : `words/${wordsFile}.schema.json`;
}

/** First line of a site's YAML file: it names the schema for yaml-language-server, and so for the editor. */
export function modelineOf(file: string): string {
  const schema = path.posix.relative(path.posix.dirname(file), `${editorFolder}/${editorSchemaOf(file)}`);
  return `# yaml-language-server: $schema=${schema}`;
}
