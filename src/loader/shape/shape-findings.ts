import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { Finding } from '#check/problem.ts';
import { respelling } from '#check/suggest/respelling.ts';
import { memoize } from '#site/memoize.ts';
import { type NodePath, pointerOf, stepsOf } from '#site/node-path.ts';
import { lowerFirst } from '#site/words/first-letter.ts';
import type { Shapes } from '../schema/schema-set.ts';
import { type PlacedSchema, resolveSchema, schemasAlong, unionMembers } from '../schema/schema-walk.ts';
import { findMisplacedKeys, isAt, type MisplacedKey } from './misplaced-key.ts';
import { causesOf, isSame, isUnknownKey, isWithoutValue, nameOfKey, type ShapeError } from './shape-causes.ts';
import { diagnoseValue, meaningOf } from './value-causes.ts';
import { quote, whereIs } from './wording.ts';

/** What is validated: a node of a file against a schema (`page.schema.json`, `blocks/hero.schema.json#/$defs/words`). */
interface ValidatedValue {
  file: string;
  /** Path from the file's root to the value. */
  at: NodePath;
  value: unknown;
  schema: string;
}

/** Everything in a value that its schema does not allow: one finding for each cause, at the key or value that is wrong. */
export function shapeFindings(set: Shapes, validated: ValidatedValue): Finding[] {
  const validate = validatorOf(set, validated.schema);
  if (validate(validated.value) === true) return [];
  const errors = (validate.errors ?? []).map(error => ({ ...error, path: pathOf(validated.value, error.instancePath) }));
  const isOfOtherType = (error: ShapeError) =>
    typesWithKey(set, validated.schema, validated.value, error.path, nameOfKey(error)).length > 0;
  const misplaced = findMisplacedKeys(errors);
  const others = errors.filter(
    ({ path, keyword, params }) =>
      !misplaced.some(
        key => isAt(path, key.path) || (keyword === 'required' && params.missingProperty === key.path.at(-1) && isSame(path, key.home)),
      ),
  );
  return [
    ...misplaced.map(key => misplacedFinding(validated, key)),
    ...withStrangers(causesOf(others, isOfOtherType), validated).map(error => ('code' in error ? error : findingOf(set, validated, error))),
  ];
}

/** The compiled schema. Ajv parses its address every time that it is asked. */
function validatorOf(set: Shapes, schema: string): ValidateFunction {
  const known = validatorsOf(set);
  const validate = known.get(schema) ?? set.validatorOf(schema);
  if (!validate) throw new RangeError(`There is no schema ${schema}`);
  known.set(schema, validate);
  return validate;
}

const validatorsOf = memoize((_set: Shapes) => new Map<string, ValidateFunction>());

/** The errors; if none of the keys of a map belong there, one finding replaces the errors of the single keys. */
function withStrangers(errors: readonly ShapeError[], { file, at }: ValidatedValue): (ShapeError | Finding)[] {
  const maps = Map.groupBy(errors.filter(isUnknownKey), ({ path }) => pointerOf(path));
  const isStrange = (error: ShapeError) => {
    const group = maps.get(pointerOf(error.path)) ?? [];
    return isUnknownKey(error) && error.path.length > 0 && group.length > 1 && group.length === Object.keys(error.data as object).length;
  };
  const strange = [...maps.values()].flatMap(([error]) => (error && isStrange(error) ? [error] : []));
  return [
    // What such a map lacks follows from its being at the wrong place.
    ...errors.filter(error => !isStrange(error) && !(error.keyword === 'required' && strange.some(({ path }) => isSame(path, error.path)))),
    ...strange.map(
      ({ path, parentSchema }): Finding => ({
        code: 'shape/unknown-key',
        message: `None of the keys ${whereIs([...at, ...path])} belongs there: it may stand a level too deep. Known here: ${Object.keys((parentSchema?.properties ?? {}) as object).join(', ')}.`,
        at: { file, path: [...at, ...path], on: 'key' },
      }),
    ),
  ];
}

function misplacedFinding({ file, at }: ValidatedValue, { home, path }: MisplacedKey): Finding {
  const belongs = home.length + at.length === 0 ? 'at the top level of the file' : `${whereIs([...at, ...home])}`;
  return {
    code: 'shape/unknown-key',
    message: `The key ${quote(String(path.at(-1)))} stands ${whereIs([...at, ...path.slice(0, -1)])}, but belongs ${belongs}. Indent it less.`,
    at: { file, path: [...at, ...path], on: 'key' },
  };
}

function findingOf(set: Shapes, { file, at, value, schema }: ValidatedValue, error: ShapeError): Finding {
  const path = [...at, ...error.path];
  if (isUnknownKey(error)) {
    const key = nameOfKey(error);
    const allowed = Object.keys((error.parentSchema?.properties ?? {}) as object);
    const free = allowed.filter(name => !Object.hasOwn(error.data as object, name));
    const at: Finding['at'] = { file, path: [...path, key], on: 'key' };
    const close = respelling(at, key, free);
    const owner = close.suggest ? undefined : ownerOfKey(set, schema, value, error.path, key);
    const known = close.suggest || owner || allowed.length === 0 ? '' : ` Known here: ${allowed.join(', ')}.`;
    const emptied =
      isWithoutValue(error) && !close.suggest
        ? ' Nothing stands under it: if what follows is its own, indent that more, or this less.'
        : '';
    if (key === '<<') return { code: 'shape/unknown-key', message: 'YAML 1.2 merges nothing at `<<`. Write the keys out.', at };
    return {
      code: 'shape/unknown-key',
      message: `Unknown key ${quote(key)} ${whereIs(path)}.${owner ? ` ${owner}` : known}${emptied}`,
      at,
      ...close,
    };
  }
  if (error.keyword === 'required') {
    const { missingProperty: key } = error.params as { missingProperty: string };
    const { title = '', description = '' } = (error.parentSchema?.properties?.[key] ?? {}) as { title?: string; description?: string };
    const meaning = description || title;
    return {
      code: 'shape/missing-key',
      message: `The key ${quote(key)} is missing ${whereIs(path)}.${meaning ? ` Add it: ${lowerFirst(meaning)}` : ''}`,
      at: { file, path, on: 'key' },
      key,
    };
  }
  if (error.keyword === 'discriminator') return discriminatorFinding(set, { file, at, value, schema }, error);
  if (error.propertyName !== undefined) {
    return {
      code: 'shape/key-name',
      message: `A key ${whereIs(path)} cannot be ${quote(error.propertyName)}.${meaningOf(error)}`,
      at: { file, path: [...path, error.propertyName], on: 'key' },
    };
  }
  return { ...diagnoseValue(error, path), at: { file, path: error.keyword === 'uniqueItems' ? [...path, duplicateIndex(error)] : path } };
}

/** A block of no known type: `type: card`. */
function discriminatorFinding(set: Shapes, { file, at, value, schema }: ValidatedValue, error: ShapeError): Finding {
  const { tag, tagValue } = error.params as { tag: string; tagValue: unknown };
  const union = schemasAlong(set, schema, value, error.path).at(-1);
  const types = union ? [...unionMembers(set, union).keys()] : [];
  const path = [...at, ...error.path];
  if (typeof tagValue !== 'string') {
    return {
      code: 'shape/missing-key',
      message: `The key ${quote(tag)} is missing ${whereIs(path)}: it says which block this is. There are: ${types.join(', ')}.`,
      at: { file, path, on: 'key' },
    };
  }
  const tagAt = { file, path: [...path, tag] };
  const close = respelling(tagAt, tagValue, types);
  return {
    code: 'shape/discriminator',
    message: `There is no block type ${quote(tagValue)}.${close.suggest ? '' : ` There are: ${types.join(', ')}.`}`,
    at: tagAt,
    ...close,
  };
}

const duplicateIndex = ({ params }: ErrorObject) => Math.max(Number(params.i), Number(params.j));

/** Steps of a JSON Pointer, those into lists as numbers. */
function pathOf(value: unknown, pointer: string): NodePath {
  let node = value;
  return stepsOf(pointer).map(name => {
    const step = Array.isArray(node) ? Number(name) : name;
    node = (node as Record<string | number, unknown> | undefined)?.[step];
    return step;
  });
}

/**
 * Where a key that is unknown in a map belongs, as the rest of a sentence: a level up, under one of the map's own keys, or in
 * blocks of another type.
 */
function ownerOfKey(set: Shapes, root: string, value: unknown, path: NodePath, key: string): string | undefined {
  const along = schemasAlong(set, root, value, path);
  const [own, ...above] = along.toReversed();
  if (!own || along.length !== path.length + 1) return undefined;

  const below = Object.entries((own.node.properties ?? {}) as Record<string, PlacedSchema['node']>).find(([, node]) =>
    knowsKey(resolveSchema(set, { node, base: own.base }), key),
  );
  if (below) return `It belongs under \`${below[0]}\`.`;

  const types = typesWithKey(set, root, value, path, key);
  if (types.length > 0) {
    const named = types.slice(0, 4).map(type => `\`${type}\``);
    return `It belongs to blocks of type ${named.join(', ')}${types.length > 4 ? ' …' : ''}.`;
  }

  const level = above.findIndex(schema => knowsKey(schema, key));
  if (level === -1) return undefined;
  const parent = path.slice(0, path.length - level - 1);
  const name = parent.findLast(step => typeof step === 'string');
  if (parent.length === 0) return 'It belongs at the top level of the file, without indentation.';
  return typeof parent.at(-1) === 'number' ? `It belongs to the entry of \`${name}\` around this.` : `It belongs under \`${name}\`.`;
}

/** Types of the blocks that have a key which is unknown to the block at a path. */
function typesWithKey(set: Shapes, root: string, value: unknown, path: NodePath, key: string): string[] {
  const along = schemasAlong(set, root, value, path);
  // Members of a union are below the list's `items`, where the block's own schema was chosen.
  const list = along.at(-2);
  if (list?.node.items === undefined || along.length !== path.length + 1) return [];
  const union = resolveSchema(set, { node: list.node.items as PlacedSchema['node'], base: list.base });
  return [...unionMembers(set, union)].filter(([, member]) => knowsKey(member, key)).map(([type]) => type);
}

const knowsKey = ({ node }: PlacedSchema, key: string) => Object.hasOwn((node.properties ?? {}) as object, key);
