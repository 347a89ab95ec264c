import type { AnySchemaObject, ValidateFunction } from 'ajv/dist/2020.js';

/** Compiles each schema once a process: a server that follows a new build makes an app of its own for it, and few schemas change with it. */
export function compileOnce(compile: (schema: AnySchemaObject) => ValidateFunction): (schema: AnySchemaObject) => ValidateFunction {
  const compiled = new Map<string, ValidateFunction>();
  return schema => {
    const text = JSON.stringify(schema);
    const validate = compiled.get(text) ?? compile(schema);
    compiled.set(text, validate);
    return validate;
  };
}
