import { defined } from '../../defined.ts';
import type { NodePath } from '../../node-path.ts';
import { type Condition, type FieldSchema, type FormBranch, type FormSchema, optionsIn } from '../form-schema.ts';
import { choicesNamed, conditionsIn, oneOrSeveral, wholeCondition } from './conditions.ts';

/** A field with its path in the schema. */
export interface PlacedField {
  name: string;
  schema: FieldSchema;
  isRequired: boolean;
  path: NodePath;
  /** Absent for a field that is always there. */
  when?: Condition;
}

/** All fields of a schema, those of its branches too, each with all that decides whether it is there. */
export function schemaFields(schema: FormSchema): PlacedField[] {
  const placed = writtenFields(schema);
  return placed.map(field => (field.when === undefined ? field : { ...field, when: wholeCondition(field.when, placed) }));
}

/** All fields of a schema, each with the condition of its own branch alone. */
function writtenFields(schema: FormSchema): PlacedField[] {
  const conditions = conditionsIn(schema);
  const branches = [schema, ...conditions.flatMap(({ condition }) => [condition.then, condition.else ?? []].flat())];
  const optionsOf = (chooser: string) =>
    branches.flatMap(({ properties }) => (Object.hasOwn(properties, chooser) && optionsIn(properties[chooser] as FieldSchema)) || []);
  return [
    ...placed(schema, []),
    ...conditions.flatMap(({ condition, path }) => {
      const named = choicesNamed(condition.if);
      const others = named.map(([chooser, options]) => [chooser, optionsOf(chooser).filter(option => !options.includes(option))] as const);
      return [
        ...placed(condition.then, [...path, 'then'], conditionOf(named)),
        ...(condition.else ? placed(condition.else, [...path, 'else'], conditionOf(others)) : []),
      ];
    }),
  ];
}

function placed({ properties, required }: FormBranch, path: NodePath, when?: Condition): PlacedField[] {
  return Object.entries(properties).map(([name, field]) => ({
    name,
    schema: field,
    isRequired: required.includes(name),
    path: [...path, 'properties', name],
    ...defined({ when }),
  }));
}

const conditionOf = (choices: readonly (readonly [chooser: string, options: string[]])[]): Condition =>
  Object.fromEntries(choices.map(([chooser, options]) => [chooser, oneOrSeveral(options)]));
