import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Problem } from '#check/problem.ts';
import { knownValuesKeyword } from '#check/suggest/known-values.ts';
import { annotationKeywords } from '#site/forms/form-schema.ts';
import { schemaProblems } from './schema-problems.ts';

/** Schemas that refer to each other by their paths below schemas/. */
export interface Shapes {
  /** Validates by all of them but those of forms. */
  ajv: Ajv2020;
  /** By path below schemas/: `blocks/hero.schema.json`. */
  schemas: Map<string, AnySchemaObject>;
  /** Problems of the schemas themselves; nothing can be validated while there are any. */
  problems: Problem[];
}

/** All schemas of a site. */
export interface SchemaSet extends Shapes {
  /** Without those of forms: the same object as long as their texts are the same. */
  shapes: Shapes;
}

const base = 'https://schemas.invalid/';

/** Id under which a schema file is known, so that `../common.schema.json` leads from one file to another. */
export const schemaId = (file: string) => base + file;

/** Schema files by path below schemas/. */
type SchemaTexts = ReadonlyMap<string, string>;

let last: { texts: SchemaTexts; set: SchemaSet } | undefined;
let lastShapes: { texts: SchemaTexts; shapes: Shapes } | undefined;

/** Reads schema files. Compiling is slow, so the last set is kept, and its part without forms is used again for the next set. */
export function schemaSetOf(texts: SchemaTexts): SchemaSet {
  if (last === undefined || !areSame(last.texts, texts)) last = { texts, set: createSchemaSet(texts) };
  return last.set;
}

const areSame = (texts: SchemaTexts, others: SchemaTexts) =>
  texts.size === others.size && [...texts].every(([file, text]) => others.get(file) === text);

function createSchemaSet(texts: SchemaTexts): SchemaSet {
  const isOfForm = (file: string) => file.startsWith('forms/');
  const shapes = shapesOf(new Map([...texts].filter(([file]) => !isOfForm(file))));
  if (shapes.problems.length > 0) return { ...shapes, shapes };
  const ajv = createAjv();
  // They were validated when they were read.
  for (const [file, { $id, ...schema }] of shapes.schemas) ajv.addSchema(schema, schemaId(file), undefined, false);
  const forms = new Map<string, AnySchemaObject>();
  const formTexts = new Map([...texts].filter(([file]) => isOfForm(file)));
  const problems = schemaProblems(formTexts, { all: texts, ajv, metaschema: shapes.ajv }, forms, schemaId);
  return { ajv: shapes.ajv, schemas: new Map([...shapes.schemas, ...forms]), problems, shapes };
}

function shapesOf(texts: SchemaTexts): Shapes {
  if (lastShapes === undefined || !areSame(lastShapes.texts, texts)) {
    const ajv = createAjv();
    const schemas = new Map<string, AnySchemaObject>();
    const problems = schemaProblems(texts, { all: texts, ajv, metaschema: ajv }, schemas, schemaId);
    lastShapes = { texts, shapes: { ajv, schemas, problems } };
  }
  return lastShapes.shapes;
}

function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    allErrors: true,
    verbose: true,
    discriminator: true,
    allowUnionTypes: true,
    logger: false,
    // Schemas refer to each other so often that copies of what they refer to would take longer to compile.
    inlineRefs: false,
    code: { optimize: false },
  });
  ajv.addVocabulary([...annotationKeywords, knownValuesKeyword]);
  addFormats.default(ajv);
  // Its grammar allows addresses that cannot be opened, such as https://host:99999.
  const isUri = addFormats.default.get('uri') as (text: string) => boolean;
  ajv.addFormat('uri', text => isUri(text) && URL.canParse(text));
  return ajv;
}
