import { suggestion } from '#check/suggest/nearest.ts';
import { choicesNamed, conditionsIn, follows } from '#site/forms/conditions/conditions.ts';
import { type PlacedField, schemaFields } from '#site/forms/conditions/schema-fields.ts';
import type { Condition, FormSchema } from '#site/forms/form-schema.ts';
import type { NodePath } from '#site/node-path.ts';
import { didYouMean } from '../../command/did-you-mean.ts';
import { UsageError } from '../../command/run-command.ts';

/** What a field behind `if` may ask for: `{ kind: ['cake', 'bread'] }`. */
export type FieldCase = Record<string, string[]>;

/** Reads `kind=cake|bread and size=large`; `undefined` if it is none. */
export function readCase(written: string): FieldCase | undefined {
  const choices = written.split(/\s+and\s+/).map(choice => /^(\w+)\s*=\s*([^\s|]+(?:\s*\|\s*[^\s|]+)*)$/.exec(choice.trim()));
  const read = choices.flatMap(found =>
    found === null ? [] : [[found[1] ?? '', (found[2] ?? '').split('|').map(option => option.trim())] as const],
  );
  const isWhole = read.length === choices.length && new Set(read.map(([chooser]) => chooser)).size === read.length;
  return isWhole ? Object.fromEntries(read) : undefined;
}

/** Throws UsageError for a case that none of these fields can make. */
export function refuseCase(name: string, wanted: FieldCase, known: readonly { name: string; schema: object }[]): void {
  const refuse = (message: string) => new UsageError(`The field \`${name}\` cannot be added: ${message}`);
  for (const [chooser, options] of Object.entries(wanted)) {
    const field = known.find(other => other.name === chooser);
    if (field === undefined)
      throw refuse(
        `the form has no field \`${chooser}\`.${didYouMean(
          suggestion(
            chooser,
            known.map(other => other.name),
          ),
        )}`,
      );
    const own = ownOptions(field.schema);
    if (own === undefined) throw refuse(`\`${chooser}\` is no choice and no box to tick, and only these decide which fields there are.`);
    const wrong = options.find(option => !own.includes(option));
    if (wrong !== undefined)
      throw refuse(`\`${chooser}\` has no option \`${wrong}\`.${didYouMean(suggestion(wrong, own))} Its options are ${own.join(', ')}.`);
  }
}

const ownOptions = ({ enum: options, optionsFrom }: { enum?: string[]; optionsFrom?: string }) =>
  optionsFrom === undefined ? options : undefined;

/** A condition of a schema, with the fields that there are in a case. */
export const conditionWith = (wanted: FieldCase, branch: { required: string[]; properties: Record<string, object> }): object => ({
  if: {
    properties: Object.fromEntries(
      Object.entries(wanted).map(([chooser, options]) => [chooser, options.length === 1 ? { const: options[0] ?? '' } : { enum: options }]),
    ),
    required: Object.keys(wanted),
  },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: branch,
});

/** The path to the branch of a schema that has the fields of a case; `undefined` if it has none. */
export function branchFor(schema: FormSchema, wanted: FieldCase): NodePath | undefined {
  const placed = schemaFields(schema);
  for (const { condition, path } of conditionsIn(schema)) {
    const named = Object.fromEntries(choicesNamed(condition.if));
    if (isSameCase(named, wanted)) return [...path, 'then'];
    const [chooser = '', ...others] = Object.keys(named);
    if (condition.else === undefined || others.length > 0) continue;
    const options = optionsAt(placed, chooser).filter(option => !named[chooser]?.includes(option));
    if (isSameCase({ [chooser]: options }, wanted)) return [...path, 'else'];
  }
  return undefined;
}

const optionsAt = (fields: readonly PlacedField[], chooser: string) => fields.find(({ name }) => name === chooser)?.schema.enum ?? [];

/** Whether two conditions hold with the same answers. */
export const isSameCase = (a: Condition, b: Condition): boolean => follows(a, b) && follows(b, a);

/** A condition as the command line says it: `kind=card|licence and size=large`; empty for what is always there. */
export const caseText = (when: Condition = {}) =>
  Object.entries(when)
    .map(([chooser, options]) => `${chooser}=${[options].flat().join('|')}`)
    .join(' and ');
