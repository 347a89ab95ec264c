/** Own keywords in the schemas of forms, which other programs do not know. */
const ownKeywords = ['kind', 'maxFiles', 'notBefore', 'optionsFrom', 'upload'];

/** Keywords whose values are schemas by names that anybody may choose. */
const namedSchemas = ['properties', 'patternProperties', '$defs', 'dependentSchemas'];

/** A schema as OpenAPI wants it: own keywords begin with `x-` (https://spec.openapis.org/oas/v3.1.0#specification-extensions). */
export function withExtensions(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withExtensions);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (namedSchemas.includes(keyword)) return [keyword, eachValue(value, withExtensions)];
      // These hold values, not schemas.
      if (['const', 'default', 'enum', 'examples'].includes(keyword)) return [keyword, value];
      return ownKeywords.includes(keyword) ? [`x-${keyword}`, value] : [keyword, withExtensions(value)];
    }),
  );
}

function eachValue(named: object, change: (value: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [name, change(value)]));
}
