import { isMap } from '#site/node-path.ts';
import { packLanguage, packPlaceOf } from '#site/words/packs.ts';
import { arePluralForms, pluralNames } from '#site/words/plurals.ts';
import type { YamlFile } from '#yaml/read-yaml.ts';
import type { Shapes } from './schema/schema-set.ts';

/** Path below schemas/ of the shape of all words of the interface; each part of it is one of its definitions. */
export const interfaceSchema = 'words/interface.schema.json';

/** The shape of the words of the interface: the keys of the English packs, every one of which may be missing. */
export function interfaceSchemaOf(packs: readonly YamlFile[]): object {
  const parts: Record<string, Shape> = {};
  for (const [part, words] of partsIn(packs, packLanguage)) parts[part] = shapeOf(words);
  for (const { file, value } of packs) {
    const { language, part } = packPlaceOf(file) ?? {};
    if (value === undefined && language === packLanguage && part !== undefined) parts[part] = anyShape;
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Words of the interface',
    description: 'Texts that this site words in another way than the engine.',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(Object.keys(parts).map(part => [part, { $ref: `#/$defs/${part}` }])),
    $defs: parts,
  };
}

/** The words of each part in a language, those of all packs together. */
export function partsIn(packs: Iterable<YamlFile>, code: string): Map<string, unknown> {
  const parts = new Map<string, unknown>();
  for (const { file, value } of packs) {
    const { language, part } = packPlaceOf(file) ?? {};
    if (language === code && part !== undefined) parts.set(part, together(parts.get(part), value));
  }
  return parts;
}

/** Two maps as one, with the keys of both at every level; of two texts the second one. */
export function together(one: unknown, other: unknown): unknown {
  if (other === undefined) return one;
  if (!isMap(one) || !isMap(other)) return other;
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(keys.map(key => [key, together(one[key], other[key])]));
}

type Shape = Record<string, unknown>;

/** Of a part whose English texts cannot be read, which is reported there. */
const anyShape: Shape = { title: 'Texts', description: 'English texts that cannot be read.' };

function shapeOf(words: unknown): Shape {
  if (!isMap(words)) return { title: 'Text', description: String(words), type: 'string', pattern: '\\S' };
  const isPlural = arePluralForms(words);
  const keys = isPlural ? pluralNames.map(name => [name, words[name] ?? words.other] as const) : Object.entries(words);
  return {
    title: isPlural ? 'Plural forms' : 'Texts',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(keys.map(([key, word]) => [key, shapeOf(word)])),
    ...(isPlural ? { required: ['other'] } : {}),
  };
}

/** Whether the English packs have a part. */
export const isPackPart = ({ schemas }: Shapes, part: string): boolean => Object.hasOwn(schemas.get(interfaceSchema)?.$defs ?? {}, part);
