import type { AnySchemaObject, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';

/** Says whether data is as its schema wants it, and what was wrong the last time. */
interface Validate {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/**
 * Compiles each schema once a process, when data come for it: all of them are half of the time of a start. A server that follows a new
 * build makes an app of its own for it, and few schemas change with it.
 */
export function compileOnce(compile: (schema: AnySchemaObject) => ValidateFunction): (schema: AnySchemaObject) => Validate {
  const known = new Map<string, Validate>();
  return schema => {
    const text = JSON.stringify(schema);
    const validate = known.get(text) ?? compileWhenAsked(() => compile(schema));
    known.set(text, validate);
    return validate;
  };
}

function compileWhenAsked(compile: () => ValidateFunction): Validate {
  let compiled: ValidateFunction | undefined;
  const validate: Validate = data => {
    compiled ??= compile();
    const isValid = compiled(data);
    validate.errors = compiled.errors ?? null;
    return isValid;
  };
  return validate;
}
