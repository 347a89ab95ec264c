import type { AnySchemaObject } from 'ajv/dist/2020.js';
import type { Draft } from '#check/draft.ts';
import { expectedKeysOf } from '#check/lookup/expected-keys.ts';
import { type WordsFile, wordsFiles } from '#check/lookup/words-files.ts';
import { editorSchemaOf } from '#loader/modeline.ts';
import { type SchemaSet, schemaId } from '#loader/schema/schema-set.ts';
import { type PlacedSchema, resolveSchema } from '#loader/schema/schema-walk.ts';
import { isMap, type NodePath } from '#site/node-path.ts';

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

function shapeOf(draft: Draft, set: SchemaSet, { part, page = '', collection = '' }: WordsFile): AnySchemaObject {
  if (part === 'formLabels') return { $ref: 'form.schema.json' };
  if (part === 'collections')
    return draft.collectionSchemas.has(collection)
      ? entriesShape(`../collections/${collection}`, 'words')
      : { $ref: 'collection.schema.json' };
  if (part !== 'pages') return { $ref: `${part}.schema.json` };
  const { blocks, ...properties } = set.schemas.get('words/page.schema.json')?.properties ?? {};
  // The words of a block depend on its type, which is in the page's structure.
  const words = (draft.pages[page]?.blocks ?? []).map(({ id, type }) => [id, { $ref: `../blocks/${type}.schema.json#/$defs/words` }]);
  return { $ref: 'page.schema.json', properties: { ...properties, blocks: { ...blocks, properties: Object.fromEntries(words) } } };
}

/** The shape of a file with entries of a collection, by their own schema. */
export const entriesShape = (schema: string, part: 'structure' | 'words'): AnySchemaObject => ({
  type: 'object',
  additionalProperties: { $ref: `${schema}.schema.json#/$defs/${part}` },
});

/** Maps within maps along a path; the innermost has keys without values. */
function emptyMap(path: NodePath, keys: Iterable<string>): unknown {
  return path.reduceRight<unknown>((inner, step) => ({ [step]: inner }), Object.fromEntries(Array.from(keys, key => [key, undefined])));
}

/** The same words in several languages: the code of the language, and its value. */
type Samples = readonly (readonly [language: string, value: unknown])[];

/** A schema with all its references written out, whose descriptions show the text of each language at the place. */
function describedByWords(set: SchemaSet, schema: PlacedSchema, samples: Samples): AnySchemaObject {
  const { node, base } = resolveSchema(set, schema);
  const at = (child: unknown, step: string | number): AnySchemaObject =>
    describedByWords(set, { node: child as AnySchemaObject, base }, stepInto(samples, step));
  // Keywords beside a reference are about this place, those of its target about all such places.
  const { $ref: _followed, ...own } = schema.node;
  const { properties, additionalProperties: others, items, ...rest } = { ...node, ...own } as AnySchemaObject;
  const names = new Set([...Object.keys(properties ?? {}), ...(isMap(others) ? namesIn(samples) : [])]);
  const longest = Math.max(0, ...samples.map(([, value]) => (Array.isArray(value) ? value.length : 0)));
  return {
    ...rest,
    ...textsDescription(rest, samples),
    ...(names.size === 0 ? {} : { properties: Object.fromEntries([...names].map(name => [name, at(properties?.[name] ?? others, name)])) }),
    ...(others === undefined ? {} : { additionalProperties: isMap(others) ? describedByWords(set, { node: others, base }, []) : others }),
    ...(items === undefined
      ? {}
      : {
          ...(longest === 0 ? {} : { prefixItems: Array.from({ length: longest }, (_, index) => at(items, index)) }),
          items: describedByWords(set, { node: items, base }, []),
        }),
  };
}

/** What the editor shows for a text: its description, and the text in each language. */
function textsDescription({ description }: AnySchemaObject, samples: Samples): { markdownDescription?: string } {
  const texts = samples.flatMap(([language, value]) => (typeof value === 'string' ? [`**${language}** ${value}`] : []));
  return texts.length === 0 ? {} : { markdownDescription: [description, ...texts].join('\n\n') };
}

const stepInto = (samples: Samples, step: string | number): Samples =>
  samples.map(([language, value]) => [
    language,
    isMap(value) || Array.isArray(value) ? (value as Record<string | number, unknown>)[step] : undefined,
  ]);

const namesIn = (samples: Samples) => samples.flatMap(([, value]) => (isMap(value) ? Object.keys(value) : []));
