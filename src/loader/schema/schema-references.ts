import type { AnySchemaObject } from 'ajv/dist/2020.js';
import type { Problem } from '#check/problem.ts';
import { suggestion } from '#check/suggest/nearest.ts';
import { isMap, nodeAt, stepsOf } from '#site/node-path.ts';
import { nodesOfSchema } from './schema-nodes.ts';
import { problemAt } from './schema-place.ts';

/**
 * References of a schema to files, or to parts of files, that do not exist; `all` are the schemas, or the reasons why they are
 * not JSON.
 */
export function referenceProblems(file: string, text: string, schema: AnySchemaObject, all: ReadonlyMap<string, unknown>): Problem[] {
  return nodesOfSchema(schema).flatMap(({ node, path }) => {
    if (typeof node.$ref !== 'string') return [];
    const at = (message: string) => problemAt(file, text, [...path, '$ref'], 'value', 'schema/reference', message);
    const reference = readReference(node.$ref, file);
    if (reference === undefined) {
      const right = 'Write the way to a file and, behind `#`, to what it holds, such as `common.schema.json#/$defs/line`';
      return [at(`\`${node.$ref}\` cannot be read as a reference. ${right}; a percent sign is \`%25\` there.`)];
    }
    const { target, steps } = reference;
    const root = all.get(target);
    if (root === undefined) {
      return [{ ...at(`\`${node.$ref}\` refers to schemas/${target}, which does not exist.`), ...suggestion(target, all.keys()) }];
    }
    // Reported at that file.
    if (root instanceof SyntaxError || !isMap(root)) return [];
    const parent = nodeAt(root, steps.slice(0, -1));
    const name = steps.at(-1);
    if (name === undefined || nodeAt(root, steps) !== undefined) return [];
    return [
      {
        ...at(`\`${node.$ref}\` refers to \`${name}\` in schemas/${target}, which is not there.`),
        ...suggestion(name, isMap(parent) ? Object.keys(parent) : []),
      },
    ];
  });
}

/** The file that a reference names, and the path to its target there; `undefined` if it is not an address. */
function readReference(reference: string, file: string): { target: string; steps: string[] } | undefined {
  try {
    const { pathname, hash } = new URL(reference, `file:///${file}`);
    return { target: pathname.slice(1), steps: stepsOf(decodeURIComponent(hash)) };
  } catch {
    return undefined;
  }
}

/** A missing file is reported once, however many schemas refer to it. */
export function sharedReferences(problems: readonly Problem[]): Problem[] {
  const groups = Map.groupBy(problems, problem => (problem.code === 'schema/reference' ? problem.message : problem));
  return [...groups.values()].flatMap(([first, ...others]) => {
    const notes = others.map(({ file, range }) => ({ message: 'This refers to it too:', file, range }));
    return first === undefined ? [] : [notes.length === 0 ? first : { ...first, notes }];
  });
}
