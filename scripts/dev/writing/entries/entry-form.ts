import type { Problem } from '#check/problem.ts';
import type { EntryForm } from '#client/dev/edit/entries/entry-order.ts';
import { schemaAt } from '#loader/schema/schema-at.ts';
import { defined } from '#site/defined.ts';
import { isWithin, type NodePath, nodeAt, stepsOf } from '#site/node-path.ts';
import { readYaml } from '#yaml/read-yaml.ts';
import { readable } from '../../../add/kebab-name.ts';
import { sentencesOf } from '../sentences.ts';
import { standaloneSchema } from '../settings/standalone-schema.ts';
import { type OpenedCollection, partsOf, pathOf, titleOf } from './opened-collection.ts';

type Part = 'words' | 'data';

/** The form of an entry, or without an id that of a first one; `undefined` for an unknown id. */
export function formOf(opened: OpenedCollection, id: string): EntryForm | undefined {
  const { site, collection, texts } = opened;
  const written = partsOf(opened, id);
  if (written === undefined && id !== '') return undefined;
  const at = collection.entries.find(known => known.id === id)?.at ?? [];
  const { start } = readYaml(collection.file, texts.get(collection.file) ?? '').locate(at);
  return {
    id,
    title: titleOf(opened, written?.words) || id,
    line: `${collection.file}:${start.line}`,
    language: site.languages[0].name,
    words: { schema: formSchema(opened, 'words'), value: written?.words ?? {} },
    data: { schema: formSchema(opened, 'data'), value: written?.data ?? {} },
    path: pathOf(opened, id),
  };
}

/** The schema of a part for a form. A key without a title of its own has the one that all collections give it, or its own name. */
export function formSchema(
  { loaded, site: { draft }, collection }: OpenedCollection,
  part: Part,
): { properties: Record<string, object>; required?: string[] } {
  const { schemas } = loaded.schemas;
  const place = collection.schemas[part];
  const schema = standaloneSchema(schemas, draft, place, part === 'data' ? collection.kept : [], { isClosed: true });
  const own = schemaAt(schemas, place)?.properties;
  const shared = standaloneSchema(schemas, draft, `${part === 'words' ? 'words/' : ''}collection.schema.json#/additionalProperties`, []);
  const properties = Object.entries(Object(schema.properties)).map(([key, property]): [string, object] => {
    if (nodeAt(own, [key, 'title']) !== undefined) return [key, Object(property)];
    const { title = readable(key), description } = Object(nodeAt(shared, ['properties', key]));
    return [key, { ...Object(property), title, ...defined({ description }) }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/**
 * Errors as the form of an entry says them: those of its fields by their names, with the ids of the fields; all others with their place.
 * `roots` are the places of the entry in its two files.
 */
export function sayInForm(
  errors: readonly Problem[],
  opened: OpenedCollection,
  roots: Record<Part, NodePath>,
): { sentences: string[]; fields: string[] } {
  const { collection, site } = opened;
  const parts: Record<string, Part> = { [collection.wordsFile(site.languages[0].code)]: 'words', [collection.file]: 'data' };
  const fields: string[] = [];
  const sentences = errors.map(problem => {
    const part = parts[problem.file];
    const steps = stepsOf(problem.pointer);
    if (part === undefined || !isWithin(steps, roots[part].map(String))) return sentencesOf([problem]).join(' ');
    const path = [...steps.slice(roots[part].length), ...(problem.key === undefined ? [] : [problem.key])];
    fields.push([part, ...path].join('_'));
    return `${fieldName(formSchema(opened, part), path)}: ${problem.key === undefined ? problem.message : 'this is needed.'}`;
  });
  return { sentences, fields };
}

/** Name of a field in a sentence: “Speaker 3, Name”. */
function fieldName(schema: object, path: NodePath): string {
  let node: unknown = schema;
  const names: string[] = [];
  for (const step of path) {
    const items = nodeAt(node, ['items']);
    if (items !== undefined) {
      node = items;
      names[names.length - 1] = `${nodeAt(items, ['title']) ?? names.at(-1)} ${Number(step) + 1}`;
    } else {
      node = nodeAt(node, ['properties', step]);
      names.push(titleIn(node, String(step)));
    }
  }
  return names.join(', ');
}

/** Name of a key in the form. */
export const titleIn = (property: unknown, key: string): string => String(nodeAt(property, ['title']) ?? readable(key));
