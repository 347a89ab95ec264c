import type { Ajv2020, AnySchemaObject } from 'ajv/dist/2020.js';
import type { ProblemCode } from '#site/explanations/explanations.ts';
import { suggestion } from '#site/nearest.ts';
import { isMap } from '#site/nodes.ts';
import { type NodePath, type Problem, pointerOf, stepsOf } from '#site/problem.ts';
import { respelling } from '#site/respelling.ts';
import { jsonProblem } from './json-problem.ts';
import { oddPatternsIn } from './odd-patterns.ts';
import { readYaml } from './read-yaml.ts';
import { keywordsOf, nodesOfSchema } from './schema-nodes.ts';
import { unknownRequiredIn } from './unknown-required.ts';
import { explainValue } from './value-explanations.ts';
import { kindOf } from './wording.ts';

/** The JSON Schema that is read. */
const draft = 'https://json-schema.org/draft/2020-12/schema';

/** Keywords of every JSON Schema, whatever it describes. */
const coreKeywords = ['$schema', '$id', '$ref', '$defs', '$comment', '$anchor'];

/** What schemas are read with: all that they can refer to, and who knows the schema of schemas already. */
interface SchemaContext {
  all: ReadonlyMap<string, string>;
  ajv: Ajv2020;
  metaschema: Ajv2020;
}

type ParsedSchemas = ReadonlyMap<string, unknown>;

/** Adds schema files to Ajv and finds what is wrong with them: JSON, keywords, values of keywords, references. */
export function schemaProblems(
  texts: ReadonlyMap<string, string>,
  { all, ajv, metaschema }: SchemaContext,
  schemas: Map<string, AnySchemaObject>,
  idOf: (file: string) => string,
): Problem[] {
  const problems: Problem[] = [];
  const parsed: ParsedSchemas = new Map(Array.from(all, ([file, text]) => [file, parseJson(text)]));
  for (const [file, schema] of parsed) {
    const text = texts.get(file);
    if (text === undefined) continue;
    if (schema instanceof SyntaxError) {
      problems.push(jsonProblem(file, text, schema));
      continue;
    }
    if (!isMap(schema)) {
      const message = `The file is ${kindOf(schema)}, but a JSON Schema is a map of keywords, such as \`{ "type": "object" }\`.`;
      problems.push(problemAt(file, text, [], 'value', 'schema/value', message));
      continue;
    }
    const own = [...keywordProblems(file, text, schema, ajv), ...referenceProblems(file, text, schema, parsed)];
    problems.push(...(own.length > 0 ? own : valueProblems(file, text, schema, metaschema)));
    schemas.set(file, schema);
  }
  if (problems.length > 0) return sharedReferences(problems);
  for (const [file, { $id, ...schema }] of schemas) {
    // By their own ids (`contact_v1`) the schemas of forms could not refer to their neighbours.
    ajv.addSchema(schema, idOf(file), undefined, false);
  }
  // Ajv compiles a shape anew for each file that refers to it, unless it is known: first come those that refer to no other.
  const refersToOthers = ([file]: [string, unknown]) => /"\$ref":\s*"[^#]/.test(all.get(file) ?? '');
  const ordered = [...schemas].sort((a, b) => Number(refersToOthers(a)) - Number(refersToOthers(b)));
  const found = ordered.flatMap(([file, { $defs = {} }]) => {
    const ids = [idOf(file), ...Object.keys($defs as object).map(name => `${idOf(file)}#/$defs/${name}`)];
    return compileProblems(file, all, ajv, ids);
  });
  // A shape that many schemas refer to fails in each of them.
  return [...new Map(found.map(problem => [problem.file + problem.pointer + problem.message, problem])).values()];
}

/** A file that is gone is told once, however many schemas refer to it. */
function sharedReferences(problems: readonly Problem[]): Problem[] {
  const groups = Map.groupBy(problems, problem => (problem.code === 'schema/reference' ? problem.message : problem));
  return [...groups.values()].flatMap(([first, ...others]) => {
    const notes = others.map(({ file, range }) => ({ message: 'This refers to it too:', file, range }));
    return first === undefined ? [] : [notes.length === 0 ? first : { ...first, notes }];
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

function problemAt(file: string, text: string, path: NodePath, on: 'key' | 'value', code: ProblemCode, message: string): Problem {
  const name = `schemas/${file}`;
  return { code, severity: 'error', message, file: name, range: readYaml(name, text).locate(path, on), pointer: pointerOf(path) };
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

function referenceProblems(file: string, text: string, schema: AnySchemaObject, all: ParsedSchemas): Problem[] {
  return nodesOfSchema(schema).flatMap(({ node, path }) => {
    if (typeof node.$ref !== 'string') return [];
    const { pathname, hash } = new URL(node.$ref, `file:///${file}`);
    const target = pathname.slice(1);
    const at = (message: string) => problemAt(file, text, [...path, '$ref'], 'value', 'schema/reference', message);
    const root = all.get(target);
    if (root === undefined) {
      return [{ ...at(`\`${node.$ref}\` refers to schemas/${target}, which does not exist.`), ...suggestion(target, all.keys()) }];
    }
    if (root instanceof SyntaxError) return [];
    const steps = stepsOf(decodeURIComponent(hash));
    const parent = nodeAt(root, steps.slice(0, -1));
    const name = steps.at(-1);
    if (name === undefined || nodeAt(root, steps) !== undefined) return [];
    return [
      {
        ...at(`\`${node.$ref}\` refers to \`${name}\` in schemas/${target}, which is not there.`),
        ...suggestion(name, typeof parent === 'object' && parent !== null ? Object.keys(parent) : []),
      },
    ];
  });
}

const nodeAt = (root: unknown, steps: readonly string[]): unknown =>
  steps.reduce((node, step) => (node as Record<string, unknown> | undefined)?.[step], root);

/** What the metaschema says: `"type": "strnig"`, `"minItems": "2"`. */
function valueProblems(file: string, text: string, schema: AnySchemaObject, ajv: Ajv2020): Problem[] {
  const { $schema = draft } = schema;
  if ($schema !== draft) {
    const message = `\`$schema\` can only be \`${draft}\`: that is the JSON Schema which is read here.`;
    return [problemAt(file, text, ['$schema'], 'value', 'schema/value', message)];
  }
  if (ajv.validateSchema(schema) === true) {
    return [
      ...oddPatternsIn(schema).map(({ path, on, message }) => problemAt(file, text, path, on, 'schema/value', message)),
      ...unknownRequiredIn(schema).map(({ name, path, free }) => ({
        ...problemAt(
          file,
          text,
          path,
          'value',
          'schema/value',
          `\`${name}\` is required, but no \`properties\` describe it. Describe it there, or remove it here.`,
        ),
        ...respelling({ path }, name, free),
      })),
    ];
  }
  const [deepest] = (ajv.errors ?? []).toSorted((a, b) => b.instancePath.length - a.instancePath.length);
  if (deepest === undefined) return [];
  const path = stepsOf(deepest.instancePath);
  const { allowedValues } = deepest.params as { allowedValues?: string[] };
  if (allowedValues === undefined) {
    const { code: _, message, ...help } = explainValue(deepest, path);
    return [{ ...problemAt(file, text, path, 'value', 'schema/value', message), ...help }];
  }
  const message = `\`${path.at(-1) ?? file}\` cannot be \`${String(deepest.data)}\` in JSON Schema, only ${allowedValues.join(', ')}.`;
  return [
    {
      ...problemAt(file, text, path, 'value', 'schema/value', message),
      ...respelling({ path }, String(deepest.data), allowedValues),
    },
  ];
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
