import { Ajv2020, type AnySchemaObject, type ErrorObject } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { isDay, isMoment } from '#site/forms/date-rules.ts';
import { stepsOf } from '#site/node-path.ts';
import { compileOnce } from './compile-once.ts';
import type { FieldError } from './errors.ts';

/** Most errors that an answer lists, so that a hostile body cannot ask for a huge answer. */
export const mostErrors = 20;

const ajv = new Ajv2020({ strict: true, allErrors: true, useDefaults: true, allowUnionTypes: true })
  .addFormat('date', isDay)
  .addFormat('date-time', isMoment);

const compileBody = compileOnce(schema => ajv.compile(schema));

/** Validates bodies against JSON Schema 2020-12 as they were sent: nothing is converted or removed, only defaults are filled in. */
export function validateStrictly(app: FastifyInstance) {
  app.setValidatorCompiler<AnySchemaObject>(({ schema }) => compileBody(schema));
}

/** How a date is written, by its format in a schema. */
const dateForms: Record<string, string> = { date: 'YYYY-MM-DD', 'date-time': 'YYYY-MM-DDThh:mm:ss.sssZ' };

/** The error of a field whose date is not in the calendar. */
export const dateError = (field: string, format = 'date'): FieldError => ({
  field,
  rule: 'date',
  values: { format: dateForms[format] ?? format },
});

/** What is wrong with which field, one error for each; undefined when the body is not an object. */
export function fieldErrorsOf(errors: readonly ErrorObject[]): FieldError[] | undefined {
  if (errors.some(({ instancePath, keyword }) => instancePath === '' && keyword === 'type')) return undefined;
  const byField = new Map<string, FieldError>();
  for (const error of errors) {
    const fieldError = fieldErrorOf(error);
    if (!byField.has(fieldError.field)) byField.set(fieldError.field, fieldError);
  }
  return [...byField.values()].slice(0, mostErrors);
}

function fieldErrorOf({ instancePath, keyword, params }: ErrorObject): FieldError {
  const field = fieldName(instancePath);
  switch (keyword) {
    case 'required':
      return { field: fieldName(instancePath, params.missingProperty), rule: 'required' };
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return { field: fieldName(instancePath, params.additionalProperty ?? params.unevaluatedProperty), rule: 'unknown' };
    case 'type':
      return { field, rule: 'type', values: { type: String(params.type) } };
    case 'enum':
      return { field, rule: 'choice', values: { allowed: { names: params.allowedValues } } };
    case 'const':
      return { field, rule: 'choice', values: { allowed: { names: [String(params.allowedValue)] } } };
    case 'maxLength':
      return { field, rule: 'too-long', values: { limit: String(params.limit) } };
    case 'minLength':
      return { field, rule: 'too-short', values: { limit: String(params.limit) } };
    case 'maxItems':
    case 'maxProperties':
      return { field, rule: 'too-many', values: { limit: String(params.limit) } };
    case 'minimum':
      return { field, rule: 'too-small', values: { limit: String(params.limit) } };
    case 'maximum':
      return { field, rule: 'too-large', values: { limit: String(params.limit) } };
    case 'format':
      return dateError(field, String(params.format));
    case 'pattern':
      return { field, rule: 'characters' };
    default:
      // A test looks for keywords that no case is for: an error handler must not throw.
      return { field, rule: 'characters' };
  }
}

function fieldName(instancePath: string, key?: string): string {
  return shortName([...stepsOf(instancePath), ...(key === undefined ? [] : [key])].join('.'));
}

/** A field name that the sender made up, cut so that it can be quoted. */
export function shortName(name: string): string {
  const quoted = name.toWellFormed();
  return quoted.length > 100 ? `${quoted.slice(0, 100)}…` : quoted;
}
