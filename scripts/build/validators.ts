import { createRequire } from 'node:module';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Form } from '#site/forms/form.ts';
import { annotationKeywords, multipleOfPrecision } from '#site/forms/form-schema.ts';

const { default: lengthInCodePoints } = createRequire(import.meta.url)('ajv/dist/runtime/ucs2length.js') as {
  default: (text: string) => number;
};

/** What Ajv's code loads at run time, with `require` even in modules. Options and ids of forms are text, so `===` can compare them. */
const runtime = {
  'require("ajv/dist/runtime/ucs2length").default': `(${lengthInCodePoints})`,
  'require("ajv/dist/runtime/equal").default': '((a, b) => a === b)',
};

/**
 * The module that validates the answers of a form in the browser, where the site's content security policy forbids compiling
 * schemas (no eval). Its `default` is a function as Ajv makes it: it returns true or false and has `errors`.
 */
export function validatorModule({ name, schema }: Form): string {
  // The loader has validated the schema itself.
  const ajv = new Ajv2020({
    strict: true,
    allErrors: true,
    multipleOfPrecision,
    meta: false,
    validateSchema: false,
    code: { source: true, esm: true },
  });
  ajv.addVocabulary([...annotationKeywords]);
  let code = standaloneCode(ajv, ajv.compile(schema));
  for (const [call, own] of Object.entries(runtime)) code = code.replaceAll(call, own);
  if (code.includes('require(')) throw new Error(`The validator of the form ${name} needs more of Ajv than the build writes into it`);
  return code;
}
