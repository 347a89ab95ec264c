import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Finding, NodePath } from '#site/problem.ts';
import { respelling, writeAt } from '#site/respelling.ts';
import { tidied } from './tidied-text.ts';
import { kindOf, nameOf, quote } from './wording.ts';

type Explanation = Pick<Finding, 'code' | 'message' | 'suggest' | 'fix'>;

/** What is wrong with the value at a path, by the keyword of the schema that refuses it. */
export function explainValue(error: ErrorObject, path: NodePath): Explanation {
  const name = nameOf(path);
  const { data, params } = error;
  switch (error.keyword) {
    case 'type':
      return explainType(error, path);
    case 'enum':
    case 'const': {
      const allowed = (error.keyword === 'enum' ? params.allowedValues : [params.allowedValue]) as unknown[];
      // `"3"` and `"true"`
      const unquoted = allowed.find(value => typeof value !== 'string' && String(value) === data);
      if (unquoted !== undefined) return explainType({ ...error, params: { type: typeof unquoted } }, path);
      const close =
        typeof data === 'string'
          ? respelling(
              { path },
              data,
              allowed.filter(value => typeof value === 'string'),
            )
          : {};
      return { code: 'shape/enum', message: `${upperFirst(name)} is ${kindOf(data)}, but can only be ${oneOf(allowed)}.`, ...close };
    }
    case 'pattern':
      if (typeof data === 'string' && data.trim() === '') {
        return {
          code: 'shape/pattern',
          message: `${upperFirst(name)} is empty. Write its words, or remove the key if it can be left out.`,
        };
      }
      return explainPattern(error, path);
    case 'format':
      return {
        code: 'shape/format',
        message: `${upperFirst(name)} is ${kindOf(data)}, which is not ${formats[String(params.format)] ?? `a valid ${String(params.format)}`}.`,
      };
    case 'minItems':
    case 'minLength':
    case 'minProperties':
      return {
        code: 'shape/length',
        message: `${upperFirst(name)} has ${sizeOf(data)}; at least ${String(params.limit)} must stand here.`,
      };
    case 'maxItems':
    case 'maxLength':
    case 'maxProperties':
      return { code: 'shape/length', message: `${upperFirst(name)} has ${sizeOf(data)}; at most ${String(params.limit)} can stand here.` };
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
    case 'multipleOf':
      return {
        code: 'shape/number',
        message: `${upperFirst(name)} is ${String(data)}, but ${String(error.message).replace('>=', 'at least').replace('<=', 'at most').replace('multiple', 'a multiple')}.`,
      };
    case 'uniqueItems':
      return {
        code: 'shape/duplicate',
        message: `${upperFirst(name)} names ${quote(String((data as unknown[])[Number(params.i)]))} twice. Remove one of the two.`,
      };
    case 'contains': {
      const { const: constant } = (error.schema ?? {}) as { const?: unknown };
      return {
        code: 'shape/contains',
        message: `${upperFirst(name)} must contain ${constant === undefined ? 'another entry' : quote(String(constant))}.`,
      };
    }
    case 'oneOf':
    case 'anyOf':
      return { code: 'shape/type', message: `${upperFirst(name)} cannot be ${kindOf(data)}.${meaningOf(error)}` };
    default:
      return { code: 'shape/value', message: `${upperFirst(name)} ${error.message ?? 'is not as its schema wants it'}.` };
  }
}

const formats: Record<string, string> = { uri: 'a full address such as https://example.com' };

function explainPattern(error: ErrorObject, path: NodePath): Explanation {
  const name = nameOf(path);
  const text = String(error.data);
  const pattern = new RegExp(String(error.schema), 'u');
  // Of a path with a slash too many the rest is right: `/home/`, `/ic//ip`, `https://chips.example/`.
  const tidy = [text.replace(/\/+$/, ''), text.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')];
  const meant = tidy.find(candidate => candidate !== text && candidate !== '' && pattern.test(candidate));
  if (meant !== undefined) {
    const message = `${upperFirst(name)} is ${quote(text)}, which has a slash too many.`;
    return { code: 'shape/pattern', message, suggest: [meant], fix: writeAt({ path }, meant) };
  }
  const near = tidied(text, pattern);
  const message = `${upperFirst(name)} cannot be ${quote(text)}.${meaningOf(error)}`;
  return { code: 'shape/pattern', message, ...(near === undefined ? {} : { suggest: [near] }) };
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: '`true` or `false`',
  array: 'a list (lines that begin with `- `)',
  object: 'a map of keys and values',
  null: 'nothing',
};

function explainType({ data, params, parentSchema }: ErrorObject, path: NodePath): Explanation {
  const name = nameOf(path);
  const wanted = [params.type as string | string[]].flat();
  const message = (is: string, advice: string): Explanation => ({
    code: 'shape/type',
    message: `${upperFirst(name)} ${is}, but must be ${wanted.map(type => kinds[type] ?? type).join(' or ')}.${advice}`,
  });
  if (data === null) return message('has no value', '');
  if (wanted.includes('boolean') && (data === 'true' || data === 'false')) {
    return { ...message(`is ${kindOf(data)}`, ' Remove the quotes.'), fix: { type: 'set', at: path, value: data === 'true' } };
  }
  if (wanted.includes('boolean') && typeof data === 'string' && /^(yes|no|on|off|y|n)$/i.test(data)) {
    const value = /^(yes|on|y)$/i.test(data);
    return { ...message(`is ${kindOf(data)}`, ''), suggest: [String(value)], fix: { type: 'set', at: path, value } };
  }
  if (wanted.includes('boolean') && typeof data === 'string') {
    return { ...message(`is ${kindOf(data)}`, ''), ...respelling({ path }, data, ['true', 'false']) };
  }
  if (wanted.includes('string') && (typeof data === 'number' || typeof data === 'boolean')) {
    return { ...message(`is ${kindOf(data)}`, ' Put it in quotes.'), fix: { type: 'quote', at: path } };
  }
  if (wanted.includes('array') && typeof data === 'string' && data.startsWith('-')) {
    return message(`is ${kindOf(data)}`, ' A space must follow each dash.');
  }
  const isTaken = (figure: string) => wanted.includes('number') || (wanted.includes('integer') && Number.isInteger(Number(figure)));
  if (typeof data === 'string' && /^-?\d+(\.\d+)?$/.test(data.trim()) && isTaken(data)) {
    return { ...message(`is ${kindOf(data)}`, ' Remove the quotes.'), fix: { type: 'set', at: path, value: Number(data) } };
  }
  const [number] = typeof data === 'string' ? (/^-?\d+(?:\.\d+)?(?=\D*$)/.exec(data.normalize('NFKC')) ?? []) : [];
  if (number !== undefined && isTaken(number)) {
    return { ...message(`is ${kindOf(data)}`, ' Write the figure alone: units and other signs are no part of it.'), suggest: [number] };
  }
  const keys = Object.keys((parentSchema?.properties ?? {}) as object);
  return message(`is ${kindOf(data)}`, wanted.includes('object') && keys.length > 0 ? ` Known here: ${keys.join(', ')}.` : '');
}

/** The schema's own description says in words what a pattern wants. */
export function meaningOf({ parentSchema }: ErrorObject): string {
  const { title, description } = (parentSchema ?? {}) as { title?: string; description?: string };
  const meaning = description ?? title ?? '';
  return meaning === '' ? '' : ` Wanted: ${meaning.charAt(0).toLowerCase()}${meaning.slice(1)}`;
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const oneOf = (values: unknown[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(values.map(value => quote(String(value))));

function sizeOf(data: unknown): string {
  const count = typeof data === 'string' || Array.isArray(data) ? data.length : Object.keys(data as object).length;
  const unit = typeof data === 'string' ? ['character', 'characters'] : ['entry', 'entries'];
  return `${count === 0 ? 'no' : count} ${count === 1 ? unit[0] : unit[1]}`;
}
