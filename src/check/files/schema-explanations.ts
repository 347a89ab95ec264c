import type { Explanation } from '../explanation.ts';

/** Mistakes in the schemas themselves: until they are corrected no file can be validated. */
export const schemaExplanations = {
  'schema/invalid': {
    title: 'A schema cannot be used.',
    why: 'It is read strictly: a keyword that can have no effect is a mistake, for somebody relies on it.',
    wrong: `{ "size": { "minimum": 1 } }`,
    right: `{ "size": { "type": "number", "minimum": 1 } }`,
    repair: 'Do as the message says: most often `type` is missing, or `required` names a property that is not there.',
  },
  'schema/json': {
    title: 'A schema is not valid JSON.',
    why: 'JSON is stricter than YAML: double quotes around every name and text, commas between entries and none after the last.',
    wrong: `{ "required": ["kind", "email",] }`,
    right: `{ "required": ["kind", "email"] }`,
    repair: 'Correct the place that is marked; an editor shows it while you write.',
  },
  'schema/reference': {
    title: 'A schema refers to a shape that does not exist.',
    why: '`$ref` names a file, counted from the folder of the schema, and after `#` a place in it.',
    wrong: `{ "email": { "$ref": "mail.schema.json" } }`,
    right: `{ "email": { "$ref": "email.schema.json" } }`,
    repair: 'Name a file and a place that exist, or create them.',
  },
  'schema/unknown-keyword': {
    title: 'A schema has a word that JSON Schema does not know.',
    why: 'A misspelt keyword would be passed over, and what it demands with it.',
    wrong: `{ "note": { "type": "string", "maxLenght": 100 } }`,
    right: `{ "note": { "type": "string", "maxLength": 100 } }`,
    repair: 'Correct the spelling, or remove the keyword.',
  },
  'schema/value': {
    title: 'A keyword of a schema has a value that it cannot have.',
    why: 'JSON Schema says for each keyword what it takes: `type` one of seven names, `maxLength` a number.',
    wrong: `{ "note": { "type": "strnig" } }`,
    right: `{ "note": { "type": "string" } }`,
    repair: 'Use a value that the message names.',
  },
} as const satisfies Record<`schema/${string}`, Explanation>;
