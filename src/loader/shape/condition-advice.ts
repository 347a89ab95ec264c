import { isMap, type NodePath } from '#site/node-path.ts';
import { quote } from './wording.ts';

/** What to write in place of a keyword that forms do not have. */
export interface Advice {
  path: NodePath;
  message: string;
  on?: 'value';
}

/** Conditions of a form as they are written, its own and those of `allOf`, each with its path. */
export function writtenConditions(written: unknown): { path: NodePath; condition: Record<string, unknown> }[] {
  if (!isMap(written)) return [];
  const entries = Array.isArray(written.allOf) ? (written.allOf as unknown[]) : [];
  return [
    { path: [], condition: written },
    ...entries.flatMap((entry, index) => (isMap(entry) ? [{ path: ['allOf', index], condition: entry }] : [])),
  ];
}

/** What says the same as a keyword beside the `if` of an entry of `allOf`. */
const besideIf: Record<string, string> = {
  required: 'Name fields that must always be answered in `required` of the form, those of a condition in `required` of its `then`',
  properties: 'Write fields that are always there in `properties` of the form, those of a condition in `properties` of its `then`',
  allOf: 'Write each condition as an entry of the `allOf` of the form',
  anyOf: 'Write a condition for each case, with fields under names of their own',
  oneOf: 'Write a condition for each case, with fields under names of their own',
  not: 'Name the other options with `enum` in `if`',
  $ref: 'Write `if` and `then` here',
};

/** What says the same as a keyword of an `if`. */
const inIf: Record<string, string> = {
  not: 'Name the other options with `enum`',
  anyOf:
    'Several options of one choice are an `enum`. For several choices write a condition for each, with fields under names of their own',
  oneOf:
    'Several options of one choice are an `enum`. For several choices write a condition for each, with fields under names of their own',
  allOf: 'Name each choice with its options in `properties` of `if`: the condition holds when all of them do',
  if: 'Name each choice with its options in `properties` of `if`: the condition holds when all of them do',
};

/** What says the same as a keyword of a choice in an `if`. */
const ofChoice: Record<string, string> = {
  not: 'Name the other options with `enum`',
  anyOf: 'Name the options with `enum`',
  oneOf: 'Name the options with `enum`',
  allOf: 'Name the options with `enum`',
  type: 'Name one option with `const`, or several with `enum`',
  pattern: 'Name one option with `const`, or several with `enum`. What is typed decides nothing: ask with a choice first',
  minLength: 'Name one option with `const`, or several with `enum`. What is typed decides nothing: ask with a choice first',
  minimum: 'A number decides nothing: ask with a choice of ranges, and name these with `const` or `enum`',
  maximum: 'A number decides nothing: ask with a choice of ranges, and name these with `const` or `enum`',
  contains: 'A choice of several decides nothing: ask with a box to tick for each option that brings more fields',
  items: 'A choice of several decides nothing: ask with a box to tick for each option that brings more fields',
};

const nested =
  'Write the condition as an entry of the `allOf` of the form: its `if` may ask for a field of this one, which is then there too';

/** What says the same as a keyword of a branch. */
const inBranch: Record<string, string> = {
  if: nested,
  allOf: nested,
  anyOf: nested,
  oneOf: nested,
  not: 'Leave out of `properties` what is not there in this case',
  dependentRequired: nested,
  dependentSchemas: nested,
};

/** What conditions of a form say that they cannot say, and what to write instead. */
export function conditionAdvice(written: unknown): Advice[] {
  return writtenConditions(written).flatMap(({ path, condition }) => {
    const choices = isMap(condition.if) && isMap(condition.if.properties) ? Object.entries(condition.if.properties) : [];
    return [
      ...(path.length === 0 ? [] : adviceAt(path, condition, besideIf, 'An entry of `allOf` has')),
      ...partAdvice(path, condition),
      ...adviceAt([...path, 'if'], condition.if, inIf, '`if` has'),
      ...choices.flatMap(([name, choice]) => adviceAt([...path, 'if', 'properties', name], choice, ofChoice, 'A condition has')),
      ...['then', 'else'].flatMap(key => adviceAt([...path, key], condition[key], inBranch, `${quote(key)} has`)),
      ...requiredAdvice(
        [...path, 'if'],
        condition.if,
        name =>
          `Any answer to ${name} would do. Say in \`properties\` of \`if\` with which option the fields are there, or remove it here.`,
      ),
      ...['then', 'else'].flatMap(key =>
        requiredAdvice(
          [...path, key],
          condition[key],
          name =>
            `${name} is there in every case, and its label cannot say that it must be answered in some of them. Move the field into \`properties\` of ${quote(key)}, or name it in \`required\` of the form.`,
          written,
        ),
      ),
    ];
  });
}

const adviceAt = (path: NodePath, node: unknown, known: Record<string, string>, subject: string): Advice[] =>
  Object.keys(isMap(node) ? node : {}).flatMap(key =>
    Object.hasOwn(known, key) ? [{ path: [...path, key], message: `${subject} no ${quote(key)}. ${known[key]}.` }] : [],
  );

/** Names that a part of a condition requires and another part of the form has; one that nothing describes is reported as that. */
function requiredAdvice(path: NodePath, part: unknown, messageFor: (name: string) => string, written?: unknown): Advice[] {
  if (!isMap(part) || !isMap(part.properties) || !Array.isArray(part.required)) return [];
  const { properties } = part;
  const known = isMap(written) && isMap(written.properties) ? written.properties : undefined;
  return (part.required as unknown[]).flatMap((name, index) => {
    const isOwn = typeof name !== 'string' || Object.hasOwn(properties, name);
    if (isOwn || (known !== undefined && !Object.hasOwn(known, name))) return [];
    return [{ path: [...path, 'required', index], message: messageFor(quote(name)), on: 'value' as const }];
  });
}

/** A condition has both parts. */
function partAdvice(path: NodePath, { if: question, then, else: other }: Record<string, unknown>): Advice[] {
  const branch = then === undefined ? (other === undefined ? undefined : 'else') : 'then';
  if (question !== undefined && then === undefined)
    return [{ path: [...path, 'if'], message: '`if` alone changes nothing. Add `then` with the fields that there are with this option.' }];
  if (question === undefined && branch !== undefined)
    return [
      {
        path: [...path, branch],
        message: `Nothing says when the fields of ${quote(branch)} are there. Add \`if\` with the choice and its option.`,
      },
    ];
  return [];
}
