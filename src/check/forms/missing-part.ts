import type { FieldSchema } from '#site/forms/form-schema.ts';

/** What a field lacks so that it can be answered. */
export function missingPart(name: string, field: FieldSchema): string | undefined {
  const { type, maxLength, minimum, maximum, multipleOf, items, uniqueItems, kind, upload } = field;
  if (upload !== undefined || kind === 'products' || field.enum !== undefined) return undefined;
  if (type === 'array') {
    if (items?.enum !== undefined && uniqueItems) return undefined;
    return `Nothing says which options \`${name}\` has. Give it \`"items": { "enum": ["first", "second"] }\` and \`"uniqueItems": true\`.`;
  }
  if (type === 'integer' || type === 'number') {
    if (minimum === undefined || maximum === undefined)
      return `Visitors read from which number to which \`${name}\` goes. Give it \`minimum\` and \`maximum\`.`;
    if (minimum > maximum) return `No number is right for \`${name}\`: its \`minimum\` is greater than its \`maximum\`. Exchange them.`;
    if (multipleOf !== undefined && Math.ceil(minimum / multipleOf) * multipleOf > maximum)
      return `No number is right for \`${name}\`: there is no multiple of ${multipleOf} from ${minimum} to ${maximum}. Change \`multipleOf\`.`;
    return undefined;
  }
  if (type === 'string' && maxLength !== undefined) return undefined;
  const kinds =
    '`type: string` with `maxLength`, `type: integer` with `minimum` and `maximum`, `enum`, or `$ref` to a shape such as email.schema.json';
  return `Nothing says what \`${name}\` can be answered with. Give it ${kinds}.`;
}
