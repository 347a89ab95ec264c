import type { Ajv2020, AnySchemaObject } from 'ajv/dist/2020.js';
import type { Problem } from '#check/problem.ts';
import { respelling } from '#check/suggest/respelling.ts';
import { isMap, stepsOf } from '#site/node-path.ts';
import { jsonProblem } from '#yaml/diagnose/json-problem.ts';
import { hasAdvice } from '../shape/unsupported-keywords.ts';
import { describeValue } from '../shape/wording.ts';
import { keywordsOf, nodesOfSchema } from './schema-nodes.ts';
import { problemAt } from './schema-place.ts';
import { referenceProblems, sharedReferences } from './schema-references.ts';
import { valueProblems } from './schema-values.ts';

/** Keywords of every JSON Schema, whatever it describes. */
const coreKeywords = ['$schema', '$id', '$ref', '$defs', '$comment', '$anchor'];

/** What schemas are read with: everything that they can refer to, and an Ajv that has compiled the metaschema already. */
interface SchemaContext {
  all: ReadonlyMap<string, string>;
  ajv: Ajv2020;
  metaschema: Ajv2020;
}

/** Adds schema files to Ajv and finds what is wrong with them: JSON, keywords, values of keywords, references. */
export function schemaProblems(
  texts: ReadonlyMap<string, string>,
  { all, ajv, metaschema }: SchemaContext,
  schemas: Map<string, AnySchemaObject>,
  idOf: (file: string) => string,
): Problem[] {
  const problems: Problem[] = [];
  const parsed = new Map(Array.from(all, ([file, text]) => [file, parseJson(text)]));
  for (const [file, text] of texts) {
    const schema = parsed.get(file);
    if (schema instanceof SyntaxError) problems.push(jsonProblem(file, text, schema));
    else if (!isMap(schema)) {
      const message = `The file is ${describeValue(schema)}, but a JSON Schema is a map of keywords, such as \`{ "type": "object" }\`.`;
      problems.push(problemAt(file, text, [], 'value', 'schema/value', message));
    } else {
      const own = [...keywordProblems(file, text, schema, ajv), ...referenceProblems(file, text, schema, parsed)];
      problems.push(...(own.length > 0 ? own : valueProblems(file, text, schema, metaschema)));
      schemas.set(file, schema);
    }
  }
  return problems.length > 0 ? sharedReferences(problems) : compileSchemas(schemas, all, ajv, idOf);
}

/** What values are validated by: a schema file, and each of its definitions. */
export const validatedParts = (file: string, { $defs = {} }: AnySchemaObject): string[] => [
  file,
  ...Object.keys($defs).map(name => `${file}#/$defs/${name}`),
];

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

function keywordProblems(file: string, text: string, schema: AnySchemaObject, ajv: Ajv2020): Problem[] {
  return nodesOfSchema(schema).flatMap(({ node, path }) =>
    Object.keys(node)
      .filter(keyword => !coreKeywords.includes(keyword) && ajv.RULES.keywords[keyword] === undefined)
      .map(keyword => ({
        ...problemAt(
          file,
          text,
          [...path, keyword],
          'key',
          'schema/unknown-keyword',
          `\`${keyword}\` is no keyword of JSON Schema. Correct or remove it.`,
        ),
        ...respelling({ path: [...path, keyword], on: 'key' }, keyword, [...keywordsOf(ajv), ...coreKeywords]),
      })),
  );
}

function compileSchemas(
  schemas: ReadonlyMap<string, AnySchemaObject>,
  texts: ReadonlyMap<string, string>,
  ajv: Ajv2020,
  idOf: (file: string) => string,
): Problem[] {
  for (const [file, { $id, ...schema }] of schemas) {
    // With their own ids (`contact_v1`) the schemas of forms could not refer to their neighbours.
    ajv.addSchema(schema, idOf(file), undefined, false);
  }
  // Ajv compiles a shape again for each file that refers to it, unless it is known: schemas that refer to no other come first.
  const refersToOthers = ([file]: [string, unknown]) => /"\$ref":\s*"[^#]/.test(texts.get(file) ?? '');
  const ordered = [...schemas].sort((a, b) => Number(refersToOthers(a)) - Number(refersToOthers(b)));
  const found = ordered.flatMap(([file, schema]) => {
    // What a form says that forms cannot say is reported with what to write instead (`withAdvice`), and the form is left out.
    if (hasAdvice(file, schema)) return [];
    return compileProblems(file, texts, ajv, validatedParts(file, schema).map(idOf));
  });
  // A shape that many schemas refer to fails in each of them.
  return [...new Map(found.map(problem => [problem.file + problem.pointer + problem.message, problem])).values()];
}

function compileProblems(file: string, texts: ReadonlyMap<string, string>, ajv: Ajv2020, ids: string[]): Problem[] {
  try {
    for (const id of ids) ajv.getSchema(id);
    return [];
  } catch (error) {
    // Ajv in strict mode: 'strict mode: missing type "number" for keyword "minimum" at "<id>#/$defs/line" (strictTypes)'
    const { message } = error as Error;
    const [, reason = message, address = '', pointer = ''] = /^strict mode: (.*) at "([^"#]*)#([^"]*)"/.exec(message) ?? [];
    const origin = [...texts.keys()].filter(known => address.endsWith(known)).sort((a, b) => b.length - a.length)[0] ?? file;
    const path = stepsOf(decodeURIComponent(pointer));
    return [problemAt(origin, texts.get(origin) ?? '', path, 'key', 'schema/invalid', `The schema cannot be used: ${reason}.`)];
  }
}
