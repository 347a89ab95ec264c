import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { knownValuesKeyword } from '#check/suggest/known-values.ts';
import { annotationKeywords } from '#site/forms/form-schema.ts';

/** An Ajv with the keywords and formats of our schemas. What it compiles can be kept as code. */
export function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    allErrors: true,
    verbose: true,
    discriminator: true,
    allowUnionTypes: true,
    logger: false,
    // Schemas refer to each other so often that copies of what they refer to would take longer to compile.
    inlineRefs: false,
    code: { optimize: false, source: true },
  });
  ajv.addVocabulary([...annotationKeywords, knownValuesKeyword]);
  addFormats.default(ajv);
  // Its grammar allows addresses that cannot be opened, such as https://host:99999.
  const isUri = addFormats.default.get('uri') as (text: string) => boolean;
  ajv.addFormat('uri', text => isUri(text) && URL.canParse(text));
  return ajv;
}
