import type { FormCondition, FormSchema } from '../form-schema.ts';
import { choicesNamed, optionsOf, wholeCondition } from './conditions.ts';
import { type PlacedField, schemaFields } from './schema-fields.ts';

/**
 * The same schema, in which a condition on a field of one case asks for that case, too. In JSON Schema what an `if` names counts as
 * described once it holds (https://json-schema.org/draft/2020-12/json-schema-core#section-11.3): otherwise an answer to a question that
 * is not there would be taken.
 */
export function withWholeConditions(schema: FormSchema): FormSchema {
  const fields = schemaFields(schema);
  const own = schema.if && { if: wholeIf(schema.if, fields) };
  const more = schema.allOf && { allOf: schema.allOf.map(condition => ({ ...condition, if: wholeIf(condition.if, fields) })) };
  return { ...schema, ...own, ...more };
}

function wholeIf(written: FormCondition['if'], fields: readonly PlacedField[]): FormCondition['if'] {
  const named = choicesNamed(written);
  const whole = wholeCondition(Object.fromEntries(named), fields);
  const isWhole = named.every(([chooser, options]) => options.length === optionsOf(whole, chooser).length);
  if (isWhole && Object.keys(whole).length === named.length) return written;
  const properties = Object.keys(whole).map(chooser => [chooser, { enum: optionsOf(whole, chooser) }] as const);
  return { properties: Object.fromEntries(properties), required: Object.keys(whole) };
}
