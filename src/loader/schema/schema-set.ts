import type { Ajv2020, AnySchemaObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { Problem } from '#check/problem.ts';
import { blockSchema, blockSchemaOf } from './block-schema.ts';
import { createAjv } from './create-ajv.ts';
import { keepValidators, keptValidators, type Recipe } from './kept-validators.ts';
import { schemaProblems, validatedParts } from './schema-problems.ts';

/** Schemas that refer to each other by their paths below schemas/. */
export interface Shapes {
  /** Gives what validates by one of them, or by a part: `blocks/hero.schema.json#/$defs/words`. */
  validatorOf: (schema: string) => ValidateFunction | undefined;
  /** By path below schemas/: `blocks/hero.schema.json`. */
  schemas: Map<string, AnySchemaObject>;
  /** Problems of the schemas themselves; nothing can be validated while there are any. */
  problems: Problem[];
  /** Knows the metaschema of JSON Schema, which takes a while to compile. */
  metaschema: Ajv2020;
}

/** All schemas of a site. */
export interface SchemaSet extends Shapes {
  /** Without those of forms: the same object as long as their texts are the same. */
  shapes: Shapes;
}

const base = 'https://schemas.invalid/';

/** Id under which a schema file is known, so that `../common.schema.json` leads from one file to another. */
export const schemaId = (file: string) => base + file;

const formIds = new RegExp(`^${schemaId('forms/')}`);

/** Schema files by path below schemas/. */
type SchemaTexts = ReadonlyMap<string, string>;

let last: { texts: SchemaTexts; set: SchemaSet } | undefined;
/** Shapes of the site that a process reads first, and those that it has tried out last. */
let knownShapes: { texts: SchemaTexts; shapes: Shapes }[] = [];

/**
 * Reads schema files, and makes the shape of any block of those of the block types. Compiling is slow, so the last set is kept, and its
 * part without forms is used again for the next set.
 */
export function schemaSetOf(files: SchemaTexts): SchemaSet {
  const texts = new Map(files).set(blockSchema, JSON.stringify(blockSchemaOf(files.keys())));
  if (last === undefined || !areSame(last.texts, texts)) last = { texts, set: createSchemaSet(texts) };
  return last.set;
}

const areSame = (texts: SchemaTexts, others: SchemaTexts) =>
  texts.size === others.size && [...texts].every(([file, text]) => others.get(file) === text);

function createSchemaSet(texts: SchemaTexts): SchemaSet {
  const isOfForm = (file: string) => file.startsWith('forms/');
  const shapes = shapesOf(new Map([...texts].filter(([file]) => !isOfForm(file))));
  if (shapes.problems.length > 0) return { ...shapes, shapes };
  const { metaschema: ajv } = shapes;
  const forms = new Map<string, AnySchemaObject>();
  const formTexts = new Map([...texts].filter(([file]) => isOfForm(file)));
  const problems = schemaProblems(formTexts, { all: texts, ajv, metaschema: ajv }, forms, schemaId);
  // The next set has forms of its own under the same ids.
  ajv.removeSchema(formIds);
  return { ...shapes, schemas: new Map([...shapes.schemas, ...forms]), problems, shapes };
}

function shapesOf(texts: SchemaTexts): Shapes {
  const known = knownShapes.find(known => areSame(known.texts, texts));
  if (known !== undefined) return known.shapes;
  const recipe = { texts, ajv: createAjv() };
  // What is tried out later than the site itself is not kept for other processes.
  const isKept = knownShapes.length === 0;
  const shapes = (isKept ? keptShapes(recipe) : undefined) ?? compileShapes(recipe, isKept);
  knownShapes = [...knownShapes.slice(0, 1), { texts, shapes }];
  return shapes;
}

function keptShapes(recipe: Recipe): Shapes | undefined {
  const validators = keptValidators(recipe);
  if (validators === undefined) return undefined;
  const schemas = new Map(Array.from(recipe.texts, ([file, text]) => [file, JSON.parse(text) as AnySchemaObject]));
  // They were validated when they were kept.
  for (const [file, { $id, ...schema }] of schemas) recipe.ajv.addSchema(schema, schemaId(file), undefined, false);
  return { validatorOf: schema => validators(schemaId(schema)), schemas, problems: [], metaschema: recipe.ajv };
}

function compileShapes(recipe: Recipe, isKept: boolean): Shapes {
  const { texts, ajv } = recipe;
  const schemas = new Map<string, AnySchemaObject>();
  const problems = schemaProblems(texts, { all: texts, ajv, metaschema: ajv }, schemas, schemaId);
  if (isKept && problems.length === 0) {
    const parts = Array.from(schemas).flatMap(([file, schema]) => validatedParts(file, schema));
    keepValidators(recipe, parts.map(schemaId));
  }
  return { validatorOf: schema => ajv.getSchema(schemaId(schema)), schemas, problems, metaschema: ajv };
}
