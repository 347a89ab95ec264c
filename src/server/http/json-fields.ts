import { mostFields } from '#site/forms/request-limits.ts';
import { HttpError } from './errors.ts';
import { shortName } from './validation.ts';

/**
 * Looks at the fields of a JSON text and its value before it is validated, which takes long for thousands of them. Throws HttpError
 * for more than `mostFields`, and for a field that an object has twice: which of the two the sender means, nobody knows.
 */
export function checkFields(json: string, value: unknown) {
  const fields = countFields(json);
  // The value has each field once: one that is there twice is missing among its names.
  if (fields > mostFields || fields !== countNames(value)) throwProblem(json);
}

/** Fields of a valid JSON text: its colons outside of strings. */
function countFields(json: string): number {
  let count = 0;
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json.charCodeAt(index);
    if (character === quote) isInString = !isInString;
    else if (isInString && character === backslash) index += 1;
    else if (!isInString && character === colon) count += 1;
  }
  return count;
}

const [quote, backslash, colon] = ['"', '\\', ':'].map(character => character.charCodeAt(0));

/** Names in all objects of a value. Without recursion: a text of brackets alone is deeper than the stack. */
function countNames(value: unknown): number {
  let count = 0;
  const left = [value];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const values: unknown[] = Object.values(next);
    if (!Array.isArray(next)) count += values.length;
    for (const one of values) if (typeof one === 'object') left.push(one);
  }
  return count;
}

/** A string (its content is skipped), or a character that opens, closes or separates. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/gs;

/** Throws the HttpError for the first field that is one too many, or there twice. */
function throwProblem(json: string) {
  /** Of each object and list around: the names so far (a list has none), and the name that leads into it. */
  const around: { names: Set<string> | undefined; step: string }[] = [];
  let count = 0;
  let last = '';
  for (const [found] of json.matchAll(token)) {
    if (found === '{' || found === '[') around.push({ names: found === '{' ? new Set() : undefined, step: '' });
    else if (found === '}' || found === ']') around.pop();
    else if (found === ':') {
      const own = around.at(-1);
      // `\u006eame` is `name`.
      const name: string = JSON.parse(last);
      count += 1;
      if (count > mostFields) throw tooManyFields();
      if (own?.names?.has(name)) throw duplicateField([...around.slice(0, -1).map(({ step }) => step), name]);
      own?.names?.add(name);
      if (own) own.step = name;
    } else last = found;
  }
}

/** The error for a body with more fields than any form has. */
export function tooManyFields(): HttpError {
  return new HttpError('too-many-fields', { limit: String(mostFields) });
}

/** The error for a field that is there twice, named by the steps to it. */
export function duplicateField(steps: readonly string[]): HttpError {
  const field = shortName(steps.filter(step => step !== '').join('.'));
  return new HttpError('invalid-body', { detail: { names: [field] } }, [{ field, rule: 'twice' }]);
}
