import type { Ajv2020, AnySchemaObject } from 'ajv/dist/2020.js';
import type { Problem } from '#check/problem.ts';
import { respelling } from '#check/suggest/respelling.ts';
import { type NodePath, stepsOf } from '#site/node-path.ts';
import { diagnoseValue } from '../shape/value-causes.ts';
import { mistakenPatternsIn } from './mistaken-patterns.ts';
import { nodesOfSchema } from './schema-nodes.ts';
import { problemAt } from './schema-place.ts';

/** The JSON Schema that is read. */
const draft = 'https://json-schema.org/draft/2020-12/schema';

/** What the metaschema and two more checks find: `"type": "strnig"`, `"minItems": "2"`. */
export function valueProblems(file: string, text: string, schema: AnySchemaObject, ajv: Ajv2020): Problem[] {
  const { $schema = draft } = schema;
  if ($schema !== draft) {
    const message = `\`$schema\` can only be \`${draft}\`: that is the JSON Schema which is read here.`;
    return [problemAt(file, text, ['$schema'], 'value', 'schema/value', message)];
  }
  if (ajv.validateSchema(schema) === true) {
    return [
      ...mistakenPatternsIn(schema, isAnswered(file)).map(({ path, on, message }) =>
        problemAt(file, text, path, on, 'schema/value', message),
      ),
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
    const { code: _, message, ...help } = diagnoseValue(deepest, path);
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

/** Whether visitors write what a schema describes: their texts are matched by its patterns. */
const isAnswered = (file: string) => /^(?:forms|api)\//.test(file);

/** A name that a schema requires and does not describe. */
interface UnknownRequired {
  name: string;
  path: NodePath;
  /** The names that are described and not required yet. */
  free: string[];
}

/**
 * Names in `required` without an entry in `properties`, neither beside it nor, for a branch, at the top of the schema. Anywhere
 * else a lone `required` is left out: the schema around it describes its names.
 */
function unknownRequiredIn(schema: AnySchemaObject): UnknownRequired[] {
  return nodesOfSchema(schema).flatMap(({ node: { required, properties }, path }) => {
    const isBranch = path[0] === 'allOf' ? path.length === 3 && isCase(path[2]) : path.length === 1 && isCase(path[0]);
    if (!Array.isArray(required) || (properties === undefined && !isBranch)) return [];
    const described = [properties ?? {}, schema.properties ?? {}].flatMap(Object.keys);
    const free = described.filter(name => !required.includes(name));
    return (required as string[]).flatMap((name, index) =>
      described.includes(name) ? [] : [{ name, path: [...path, 'required', index], free }],
    );
  });
}

const isCase = (step: NodePath[number] | undefined) => step === 'then' || step === 'else';
