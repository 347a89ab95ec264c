import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Draft } from '#check/draft.ts';
import { knownValues, knownValuesKeyword } from '#check/suggest/known-values.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { interfaceSchema } from '#loader/interface-schema.ts';
import { editorFolder } from '#loader/modeline.ts';
import type { SchemaSet } from '#loader/schema/schema-set.ts';
import { isMap } from '#site/node-path.ts';
import { entriesShape, wordsSchemas } from './words-schemas.ts';

/** The schemas of a site with its paths, pages, icons and names to choose from, and the texts of all languages; by path below the editor's folder. */
function editorSchemas(draft: Draft, set: SchemaSet): Map<string, string> {
  const shapes = [...set.schemas].filter(([file]) => !file.startsWith('words/'));
  const schemas = [
    ...shapes.map(([file, schema]) => [file, withKnownValues(schema, draft)] as const),
    // For the first interface.yaml of the site.
    [interfaceSchema, set.schemas.get(interfaceSchema)] as const,
    ...Array.from(draft.collectionSchemas, name => [`collections/${name}.entries.schema.json`, entriesShape(name, 'structure')] as const),
    ...wordsSchemas(draft, set),
  ];
  return new Map(schemas.map(([file, schema]) => [file, JSON.stringify(schema)]));
}

/**
 * Writes the editor's schemas of the site at `root`. A file with the same text stays untouched, because editors read changed
 * files again. While the config is broken, it is unknown what the site has, and the schemas stay as they were.
 */
export async function writeEditorSchemas(root: string, { draft, schemas }: Pick<LoadedSite, 'draft' | 'schemas'>): Promise<void> {
  if (draft?.config === undefined) return;
  await Promise.all(
    [...editorSchemas(draft, schemas)].map(async ([name, text]) => {
      const file = path.join(root, editorFolder, name);
      if ((await readFile(file, 'utf8').catch(() => undefined)) === text) return;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }),
  );
}

/** A copy of a schema in which each text that names the source of its values lists the values that the site has now. */
function withKnownValues(schema: unknown, draft: Draft): unknown {
  if (Array.isArray(schema)) return schema.map(entry => withKnownValues(entry, draft));
  if (!isMap(schema)) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withKnownValues(value, draft)]));
  const { [knownValuesKeyword]: source, ...node } = copy;
  if (typeof source !== 'string') return copy;
  const { values, isOpen } = knownValues(draft, source);
  if (values.length === 0) return node;
  const { title, description, ...rules } = node;
  return isOpen ? { title, description, anyOf: [{ enum: values }, rules] } : { ...node, enum: values };
}
