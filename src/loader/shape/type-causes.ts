import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Finding } from '#check/problem.ts';
import { respelling } from '#check/suggest/respelling.ts';
import type { NodePath } from '#site/node-path.ts';
import { upperFirst } from '#site/words/first-letter.ts';
import { describeValue, nameOf } from './wording.ts';

/** What is wrong with a value, without its place. */
export type ValueDiagnosis = Pick<Finding, 'code' | 'message' | 'suggest' | 'fix'>;

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: '`true` or `false`',
  array: 'a list (lines that begin with `- `)',
  object: 'a map of keys and values',
  null: 'nothing',
};

/** What is wrong with a value of the wrong type, and what was probably meant. */
export function diagnoseType({ data, params, parentSchema }: ErrorObject, path: NodePath): ValueDiagnosis {
  const name = nameOf(path);
  const wanted = [params.type as string | string[]].flat();
  const message = (is: string, advice: string): ValueDiagnosis => ({
    code: 'shape/type',
    message: `${upperFirst(name)} ${is}, but must be ${wanted.map(type => kinds[type] ?? type).join(' or ')}.${advice}`,
  });
  if (data === null) return message('has no value', '');
  if (wanted.includes('boolean') && (data === 'true' || data === 'false')) {
    return { ...message(`is ${describeValue(data)}`, ' Remove the quotes.'), fix: { type: 'set', at: path, value: data === 'true' } };
  }
  if (wanted.includes('boolean') && typeof data === 'string' && /^(yes|no|on|off|y|n)$/i.test(data)) {
    const value = /^(yes|on|y)$/i.test(data);
    return { ...message(`is ${describeValue(data)}`, ''), suggest: [String(value)], fix: { type: 'set', at: path, value } };
  }
  if (wanted.includes('boolean') && typeof data === 'string') {
    return { ...message(`is ${describeValue(data)}`, ''), ...respelling({ path }, data, ['true', 'false']) };
  }
  if (wanted.includes('string') && (typeof data === 'number' || typeof data === 'boolean')) {
    return { ...message(`is ${describeValue(data)}`, ' Put it in quotes.'), fix: { type: 'quote', at: path } };
  }
  if (wanted.includes('array') && typeof data === 'string' && data.startsWith('-')) {
    return message(`is ${describeValue(data)}`, ' A space must follow each dash.');
  }
  const isTaken = (figure: string) => wanted.includes('number') || (wanted.includes('integer') && Number.isInteger(Number(figure)));
  if (typeof data === 'string' && /^-?\d+(\.\d+)?$/.test(data.trim()) && isTaken(data)) {
    return { ...message(`is ${describeValue(data)}`, ' Remove the quotes.'), fix: { type: 'set', at: path, value: Number(data) } };
  }
  const [number] = typeof data === 'string' ? (/^-?\d+(?:\.\d+)?(?=\D*$)/.exec(data.normalize('NFKC')) ?? []) : [];
  if (number !== undefined && isTaken(number)) {
    return {
      ...message(`is ${describeValue(data)}`, ' Write the figure alone: units and other signs are no part of it.'),
      suggest: [number],
    };
  }
  const keys = Object.keys((parentSchema?.properties ?? {}) as object);
  return message(`is ${describeValue(data)}`, wanted.includes('object') && keys.length > 0 ? ` Known here: ${keys.join(', ')}.` : '');
}
