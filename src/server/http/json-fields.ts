import { mostFields } from '#site/forms/request-limits.ts';
import { HttpError } from './errors.ts';
import { shortName } from './validation.ts';

/** A string (its content is skipped), or a character that opens, closes or separates. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/gs;

/**
 * Looks at the fields of a valid JSON text before it is validated, which takes long for thousands of them. Throws HttpError for
 * more than `mostFields`, and for a field that an object has twice: which of the two the sender means, nobody knows.
 */
export function checkFields(json: string) {
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
