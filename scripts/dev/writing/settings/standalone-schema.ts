import type { Draft } from '#check/draft.ts';
import { knownValues, knownValuesKeyword, nameOfValue } from '#check/suggest/known-values.ts';
import { schemaAt } from '#loader/schema/schema-at.ts';
import { isMap } from '#site/node-path.ts';

/** Schemas by their path below schemas/. */
type Schemas = ReadonlyMap<string, object>;

/** What only the checker reads. */
const ownKeywords = new Set(['$id', '$schema', 'discriminator', 'if', 'then', 'else', 'pattern']);

interface SchemaOptions {
  /** Whether what has a name is chosen by it, though another name is possible. */
  isClosed?: boolean;
}

/**
 * The schema at a place (`blocks/cards.schema.json#/$defs/structure`) for a form: without references and conditions, which the checker
 * validates when the form is saved, and without some properties. The site's own values are choices or, where others are possible,
 * suggestions; Markdown has the format `markdown`.
 */
export function standaloneSchema(
  schemas: Schemas,
  draft: Draft,
  place: string,
  leftOut: readonly string[],
  { isClosed = false }: SchemaOptions = {},
): Record<string, unknown> {
  const [file = ''] = place.split('#');
  const written = schemaAt(schemas, place);
  if (written === undefined) return {};
  const { properties, required, ...rest } = written;
  const found = resolved(
    {
      ...rest,
      properties: Object.fromEntries(Object.entries(Object(properties)).filter(([key]) => !leftOut.includes(key))),
      required: Array.isArray(required) ? required.filter(key => !leftOut.includes(key)) : [],
    },
    file,
  );
  return isMap(found) ? found : {};

  function resolved(node: unknown, from: string): unknown {
    if (Array.isArray(node)) return node.map(item => resolved(item, from));
    if (!isMap(node)) return node;
    const { $ref, ...own } = node;
    const there = typeof $ref === 'string' ? referred($ref, from) : {};
    const entries = Object.entries(own).filter(([key]) => !ownKeywords.has(key));
    return { ...there, ...Object.fromEntries(entries.flatMap(([key, value]) => keyword(key, value, from))) };
  }

  function referred(reference: string, from: string): object {
    const [path = '', pointer = ''] = reference.split('#');
    const target = path === '' ? from : pathFrom(from, path);
    const found = resolved(schemaAt(schemas, `${target}#${pointer}`), target);
    if (!isMap(found)) return {};
    return pointer === '/$defs/markdown' ? { ...found, format: 'markdown' } : found;
  }

  function keyword(key: string, value: unknown, from: string): [string, unknown][] {
    if (key !== knownValuesKeyword) return [[key, resolved(value, from)]];
    const source = String(value);
    const { values, isOpen, areNames } = knownValues(draft, source);
    if (values.length === 0) return [];
    if ((isOpen && !(isClosed && areNames)) || values.length > mostChoices) return [['examples', values]];
    if (!isClosed) return [['enum', values]];
    return [['oneOf', values.map(own => ({ const: own, title: nameOfValue(draft, source, own) }))]];
  }
}

/** A longer list is one of suggestions: nobody chooses among two thousand icons. */
const mostChoices = 100;

/** `../common.schema.json` from `blocks/hero.schema.json` is `common.schema.json`. */
const pathFrom = (file: string, path: string) => new URL(path, `https://schemas.invalid/${file}`).pathname.slice(1);
