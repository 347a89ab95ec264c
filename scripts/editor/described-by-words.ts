import type { AnySchemaObject } from 'ajv/dist/2020.js';
import type { SchemaSet } from '#loader/schema/schema-set.ts';
import { type PlacedSchema, resolveSchema } from '#loader/schema/schema-walk.ts';
import { isMap } from '#site/node-path.ts';

/** The same words in several languages: the code of the language, and its value. */
export type Samples = readonly (readonly [language: string, value: unknown])[];

/** A schema with all its references written out, whose descriptions show the text of each language at the place. */
export function describedByWords(set: SchemaSet, schema: PlacedSchema, samples: Samples): AnySchemaObject {
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
