import { defined } from '../../defined.ts';
import type { NodePath } from '../../node-path.ts';
import type { Condition, FormCondition, FormSchema, NamedOptions } from '../form-schema.ts';

/** A condition of a schema with the path to it. */
export interface PlacedCondition {
  condition: FormCondition;
  path: NodePath;
}

/** All conditions of a schema: its own, and those of its `allOf`. */
export function conditionsIn({ if: own, then, else: other, allOf = [] }: FormSchema): PlacedCondition[] {
  return [
    ...(own && then ? [{ condition: { if: own, then, ...defined({ else: other }) }, path: [] }] : []),
    ...allOf.map((condition, index) => ({ condition, path: ['allOf', index] })),
  ];
}

/** The options that a schema names of one choice. */
export const optionsNamed = ({ const: option, enum: options = [] }: NamedOptions): string[] => (option === undefined ? options : [option]);

/** The choices that the `if` of a schema names, each with its options. */
export const choicesNamed = ({ properties }: FormCondition['if']): [chooser: string, options: string[]][] =>
  Object.entries(properties).map(([chooser, chosen]) => [chooser, optionsNamed(chosen)]);

/** The options that a condition has of one choice; none where it does not ask for it. */
export const optionsOf = (condition: Condition, chooser: string): string[] => [condition[chooser] ?? []].flat();

/** Whether answers are those with which something is visible. */
export function holds(condition: Condition, answers: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(condition).every(
    chooser => Object.hasOwn(answers, chooser) && optionsOf(condition, chooser).some(option => option === answers[chooser]),
  );
}

/** Whether one condition holds whenever another one does. */
export function follows(condition: Condition, from: Condition): boolean {
  return Object.keys(condition).every(
    chooser => Object.hasOwn(from, chooser) && optionsOf(from, chooser).every(option => optionsOf(condition, chooser).includes(option)),
  );
}

/**
 * A condition with those of the fields that it asks for: what depends on an answer is there only while its question is. Where two of
 * them ask for the same choice, the options of both are left.
 */
export function wholeCondition(condition: Condition, fields: readonly { name: string; when?: Condition }[]): Condition {
  const whole = new Map<string, string[]>();
  const add = (part: Condition) => {
    for (const chooser of Object.keys(part)) {
      const [options, known] = [optionsOf(part, chooser), whole.get(chooser)];
      whole.set(chooser, known === undefined ? options : known.filter(option => options.includes(option)));
      if (known === undefined) add(fields.find(({ name }) => name === chooser)?.when ?? {});
    }
  };
  add(condition);
  return Object.fromEntries([...whole].map(([chooser, options]) => [chooser, oneOrSeveral(options)]));
}

/** Options as a condition has them: one without a list. */
export function oneOrSeveral(options: string[]): string | string[] {
  const [option, ...others] = options;
  return option === undefined || others.length > 0 ? options : option;
}
