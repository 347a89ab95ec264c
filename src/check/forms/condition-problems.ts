import { casesIn, mostCases } from '#site/forms/conditions/cases.ts';
import { conditionsIn, type PlacedCondition } from '#site/forms/conditions/conditions.ts';
import { type PlacedField, schemaFields } from '#site/forms/conditions/schema-fields.ts';
import type { FormSchema } from '#site/forms/form-schema.ts';
import { memoize } from '#site/memoize.ts';
import { type ConditionProblem, choiceProblems } from './choice-problems.ts';

/** What is wrong with the conditions of a form. While there is anything, it is not known when its fields are there. */
export const conditionProblems = memoize((schema: FormSchema): ConditionProblem[] => {
  const fields = schemaFields(schema);
  const conditions = conditionsIn(schema);
  const own = conditions.flatMap(placed => {
    const found = choiceProblems(placed, fields);
    return found.length > 0 ? found : elseProblems(placed, fields);
  });
  if (own.length > 0) return own;
  const never = circle(conditions, fields) ?? conditions.flatMap(placed => neverAsked(placed, fields));
  const { length: count } = casesIn({ fields, groups: [] });
  if (never.length > 0 || count <= mostCases) return never;
  const message = `The form tells apart ${count} cases, and can do ${mostCases}. Put fields of the same case under one condition, or make two forms of it.`;
  return [{ message, path: [schema.allOf === undefined ? 'if' : 'allOf'], on: 'key' }];
});

/** `else` also holds without an answer: so there has to be one always. */
function elseProblems({ condition, path }: PlacedCondition, fields: readonly PlacedField[]): ConditionProblem[] {
  if (condition.else === undefined) return [];
  const report = (message: string): ConditionProblem[] => [{ message, path: [...path, 'else'], on: 'key' }];
  const [chooser = '', ...others] = Object.keys(condition.if.properties);
  const own = '`if` with `then`, as an entry of `allOf`';
  if (others.length > 0)
    return report(`\`else\` would hold in several cases at once. Write a condition of its own for each of them: ${own}.`);
  const field = fields.find(({ name }) => name === chooser);
  const left = fields.filter(({ path: of }) => of.slice(0, -2).join() === [...path, 'else'].join());
  const options = left.flatMap(({ when = {} }) => [when[chooser] ?? []].flat());
  if (field?.schema.enum?.length === 1)
    return report(
      `A box that is not ticked has no answer. Ask with a choice of \`yes\` and \`no\` in place of \`${chooser}\`, or leave \`else\` out.`,
    );
  if (options.length === 0) return report(`\`else\` never holds: \`if\` has all options of \`${chooser}\`. Remove it.`);
  if (field?.when === undefined && field?.isRequired) return [];
  return report(
    `\`else\` would hold without an answer to \`${chooser}\`, too. ${field?.when === undefined ? `Name \`${chooser}\` in \`required\` of the form, or write` : 'Write'} a condition with the other options: ${own}.`,
  );
}

/** A question that is asked after its own answer alone. */
function circle(conditions: readonly PlacedCondition[], fields: readonly PlacedField[]): ConditionProblem[] | undefined {
  const found = conditions.find(placed => fieldsOf(placed, fields).some(isOfItself));
  const circular = found && fieldsOf(found, fields).find(isOfItself);
  if (found === undefined || circular === undefined) return undefined;
  const message = `\`${circular.name}\` would be there only after its own answer: the conditions go in a circle. Take one of the questions out of them.`;
  return [{ message, path: [...found.path, 'if'], on: 'key' }];
}

const isOfItself = ({ name, when = {} }: PlacedField) => Object.hasOwn(when, name);

/** A condition that no answers make true. */
function neverAsked(placed: PlacedCondition, fields: readonly PlacedField[]): ConditionProblem[] {
  const never = fieldsOf(placed, fields).find(({ when = {} }) => Object.values(when).some(options => options.length === 0));
  if (never === undefined) return [];
  const message = `\`${never.name}\` is never there: what \`if\` asks for is itself there only with other answers. Correct the options.`;
  return [{ message, path: [...placed.path, 'if'], on: 'key' }];
}

/** The fields of a condition. */
const fieldsOf = ({ path }: PlacedCondition, fields: readonly PlacedField[]) =>
  fields.filter(field => field.when !== undefined && field.path.slice(0, -3).join() === path.join());
