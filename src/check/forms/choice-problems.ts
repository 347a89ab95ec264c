import { optionsNamed, type PlacedCondition } from '#site/forms/conditions/conditions.ts';
import type { PlacedField } from '#site/forms/conditions/schema-fields.ts';
import { kindOf } from '#site/forms/form.ts';
import type { NamedOptions } from '#site/forms/form-schema.ts';
import type { NodePath } from '#site/node-path.ts';
import type { Finding } from '../problem.ts';
import { suggestion } from '../suggest/nearest.ts';
import { respelling } from '../suggest/respelling.ts';

/** What is wrong with a condition of a form, at a place of its schema. */
export interface ConditionProblem extends Pick<Finding, 'suggest' | 'fix'> {
  message: string;
  path: NodePath;
  on: 'key' | 'value';
}

/** What is wrong with the choices that a condition asks for. */
export function choiceProblems({ condition: { if: question }, path }: PlacedCondition, fields: readonly PlacedField[]): ConditionProblem[] {
  const choices = Object.entries(question.properties);
  const named = choices.flatMap(([chooser, chosen]) => problemsOf(chooser, chosen, [...path, 'if', 'properties', chooser], fields));
  if (named.length > 0) return named;
  const forgotten = choices.find(([chooser]) => !question.required.includes(chooser));
  if (forgotten === undefined) return [];
  const message = `The fields would be there without an answer to \`${forgotten[0]}\`, too. Name it in \`required\` of \`if\`.`;
  return [{ message, path: [...path, 'if', 'required'], on: 'key' }];
}

function problemsOf(chooser: string, chosen: NamedOptions, path: NodePath, fields: readonly PlacedField[]): ConditionProblem[] {
  const field = fields.find(({ name }) => name === chooser);
  const report = (message: string, more: Partial<ConditionProblem> = {}): ConditionProblem[] => [{ message, path, on: 'key', ...more }];
  if (field === undefined) {
    const choosers = fields.filter(known => whyNot(known) === undefined).map(({ name }) => name);
    return report(
      `The form has no field \`${chooser}\`. A condition asks for a choice or a box to tick of the form.`,
      suggestion(chooser, choosers),
    );
  }
  const reason = whyNot(field);
  if (reason !== undefined) return report(`\`${chooser}\` cannot decide which fields there are: ${reason}`);
  const options = field.schema.enum ?? [];
  const [some = 'yes'] = options;
  if (chosen.const !== undefined && chosen.enum !== undefined)
    return report(`The options of \`${chooser}\` are in \`const\` and in \`enum\`. Keep one of the two.`);
  if (optionsNamed(chosen).length === 0)
    return report(`Say with which option of \`${chooser}\` the fields are there: \`"const": "${some}"\`, or \`"enum": ["${some}", …]\`.`);
  return optionsNamed(chosen).flatMap((option, index): ConditionProblem[] => {
    if (options.includes(option)) return [];
    const at = { path: chosen.enum === undefined ? [...path, 'const'] : [...path, 'enum', index] };
    const known = new Intl.ListFormat('en').format(options.map(name => `\`${name}\``));
    return report(`\`${chooser}\` has no option \`${option}\`, only ${known}.`, { ...at, on: 'value', ...respelling(at, option, options) });
  });
}

/** Why a field cannot decide about others, and what can; `undefined` for one that can. */
function whyNot({ schema }: PlacedField): string | undefined {
  if (schema.optionsFrom !== undefined)
    return 'its options are a list that is not written in the form. Ask with a choice that has its own `enum`.';
  switch (kindOf(schema)) {
    case 'choice':
    case 'tick':
      return undefined;
    case 'several':
      return 'it may have several answers. Ask with a box to tick for each option that brings more fields.';
    default:
      return 'it is no choice. Ask with a choice or a box to tick first, and name its options here.';
  }
}
