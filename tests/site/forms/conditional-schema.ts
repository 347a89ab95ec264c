import fc, { type GeneratorValue } from 'fast-check';
import type { FieldSchema, FormBranch, FormCondition, FormSchema } from '#site/forms/form-schema.ts';

/** A choice that conditions can ask for. */
interface Chooser {
  name: string;
  options: string[];
  /** Whether it is always there and must be answered, so that `else` can follow it. */
  isSure: boolean;
}

const about = { title: 'T', description: 'D' };

/** A schema of a form with random conditions: on one choice or two, on several options, with `else`, on fields that are conditional themselves. */
export function conditionalSchema(pick: GeneratorValue): FormSchema {
  const choosers: Chooser[] = [];
  let count = 0;
  const chance = (of: number) => pick(fc.integer, { min: 1, max: of }) === 1;

  const branch = (most: number, isAlways: boolean): FormBranch => {
    const properties: Record<string, FieldSchema> = {};
    const required: string[] = [];
    for (let index = pick(fc.integer, { min: 1, max: most }); index > 0; index -= 1) {
      const name = `f${count++}`;
      const isRequired = chance(3);
      if (isRequired) required.push(name);
      if (isAlways || chance(3)) {
        const options = pick(fc.constantFrom, ['yes'], ['a', 'b'], ['a', 'b', 'c']);
        choosers.push({ name, options, isSure: isAlways && isRequired && options.length > 1 });
        properties[name] = { ...about, enum: options };
      } else properties[name] = { ...about, type: 'string', maxLength: 3 };
    }
    return { required, properties };
  };

  const condition = (): FormCondition => {
    const most = chance(3) ? Math.min(2, choosers.length) : 1;
    const [first, second] = pick(fc.shuffledSubarray, choosers.slice(), { minLength: 1, maxLength: most }) as [Chooser, Chooser?];
    const asked = second === undefined ? [first] : [first, second];
    const chosen = asked.map(({ name, options }) => [name, pick(fc.subarray, options, { minLength: 1 }) as string[]] as const);
    const [[, options = []] = []] = chosen;
    const hasOthers = second === undefined && first.isSure && options.length < first.options.length;
    const question = Object.fromEntries(
      chosen.map(([name, options]) => [name, options.length === 1 && chance(2) ? { const: options[0] ?? '' } : { enum: options }]),
    );
    return {
      if: { properties: question, required: asked.map(({ name }) => name) },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: branch(2, false),
      ...(hasOthers && chance(2) ? { else: branch(2, false) } : {}),
    };
  };

  const always = branch(3, true);
  const own = chance(2) ? condition() : undefined;
  const more = Array.from({ length: pick(fc.integer, { min: own === undefined ? 1 : 0, max: 4 }) }, condition);
  return {
    $id: 'random_v1',
    ...about,
    type: 'object',
    unevaluatedProperties: false,
    ...always,
    ...own,
    ...(more.length === 0 ? {} : { allOf: more }),
  };
}
