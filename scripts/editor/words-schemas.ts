import type { AnySchemaObject } from 'ajv/dist/2020.js';
import type { Draft } from '#check/draft.ts';
import { expectedKeysOf } from '#check/lookup/expected-keys.ts';
import { type WordsFile, wordsFiles } from '#check/lookup/words-files.ts';
import { editorSchemaOf } from '#loader/modeline.ts';
import { type SchemaSet, schemaId } from '#loader/schema/schema-set.ts';
import type { NodePath } from '#site/node-path.ts';
import { describedByWords, type Samples } from './described-by-words.ts';

/** For each file of words a schema with the keys that the site needs there and the texts of each language, by path below the editor's folder. */
export function wordsSchemas(draft: Draft, set: SchemaSet): Map<string, AnySchemaObject> {
  const twins = Map.groupBy(wordsFiles(draft), ({ file }) => editorSchemaOf(file) ?? '');
  return new Map([...twins].map(([schema, [first, ...others]]) => [schema, first ? wordsSchema(draft, set, [first, ...others]) : {}]));
}

function wordsSchema(draft: Draft, set: SchemaSet, files: readonly [WordsFile, ...WordsFile[]]): AnySchemaObject {
  const samples: Samples = [
    ...files.map(({ language, words }) => [language.code, words] as const),
    ...expectedKeysOf(draft, files[0]).map(({ path, keys }) => ['', emptyMap(path, keys.keys())] as const),
  ];
  return describedByWords(set, { node: shapeOf(draft, set, files[0]), base: schemaId('words/') }, samples);
}

function shapeOf(draft: Draft, set: SchemaSet, { part, page = '' }: WordsFile): AnySchemaObject {
  if (part === 'formLabels') return { $ref: 'form.schema.json' };
  if (part !== 'pages') return { $ref: `${part}.schema.json` };
  const { blocks, ...properties } = set.schemas.get('words/page.schema.json')?.properties ?? {};
  // The words of a block depend on its type, which is in the page's structure.
  const words = (draft.pages[page]?.blocks ?? []).map(({ id, type }) => [id, { $ref: `../blocks/${type}.schema.json#/$defs/words` }]);
  return { $ref: 'page.schema.json', properties: { ...properties, blocks: { ...blocks, properties: Object.fromEntries(words) } } };
}

/** Maps within maps along a path; the innermost has keys without values. */
function emptyMap(path: NodePath, keys: Iterable<string>): unknown {
  return path.reduceRight<unknown>((inner, step) => ({ [step]: inner }), Object.fromEntries(Array.from(keys, key => [key, undefined])));
}
