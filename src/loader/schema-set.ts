import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { annotationKeywords } from '#site/forms/form-schema.ts';
import { knownValuesKeyword } from '#site/known-values.ts';
import type { Problem } from '#site/problem.ts';
import { schemaProblems } from './schema-problems.ts';

/** All schemas of a site, known to each other by their paths below schemas/. */
export interface SchemaSet {
  ajv: Ajv2020;
  /** By path below schemas/: `blocks/hero.schema.json`. */
  schemas: Map<string, AnySchemaObject>;
  /** Faults of the schemas themselves; nothing can be validated while there are any. */
  problems: Problem[];
}

const base = 'https://schemas.invalid/';

/** Id under which a schema file is known, so that `../common.schema.json` leads from one file to another. */
export const schemaId = (file: string) => base + file;

let last: { key: string; set: SchemaSet } | undefined;

/** Reads schema files (text by path below schemas/). Dev validates often and edits schemas rarely: the last set is kept. */
export function schemaSetOf(texts: ReadonlyMap<string, string>): SchemaSet {
  const key = JSON.stringify([...texts]);
  if (last?.key !== key) last = { key, set: createSchemaSet(texts) };
  return last.set;
}

function createSchemaSet(texts: ReadonlyMap<string, string>): SchemaSet {
  const ajv = new Ajv2020({
    strict: true,
    allErrors: true,
    verbose: true,
    discriminator: true,
    allowUnionTypes: true,
    logger: false,
    code: { optimize: false },
  });
  ajv.addVocabulary([...annotationKeywords, knownValuesKeyword]);
  addFormats.default(ajv);
  // Its grammar allows addresses that cannot be opened, such as https://host:99999.
  const isUri = addFormats.default.get('uri') as (text: string) => boolean;
  ajv.addFormat('uri', text => isUri(text) && URL.canParse(text));
  const schemas = new Map<string, AnySchemaObject>();
  const problems = schemaProblems(texts, ajv, schemas, schemaId);
  return { ajv, schemas, problems };
}
