import type { ErrorObject } from 'ajv/dist/2020.js';
import { respelling, writeAt } from '#check/suggest/respelling.ts';
import type { NodePath } from '#site/node-path.ts';
import { lowerFirst, upperFirst } from '#site/words/first-letter.ts';
import { tidied } from '#yaml/diagnose/tidied-text.ts';
import { diagnoseType, type ValueDiagnosis } from './type-causes.ts';
import { describeValue, nameOf, quote } from './wording.ts';

/** What is wrong with the value at a path, by the keyword of the schema that refuses it. */
export function diagnoseValue(error: ErrorObject, path: NodePath): ValueDiagnosis {
  const name = upperFirst(nameOf(path));
  const { data } = error;
  switch (error.keyword) {
    case 'type':
      return diagnoseType(error, path);
    case 'enum':
    case 'const':
      return diagnoseChoice(error, path);
    case 'pattern':
      return typeof data === 'string' && data.trim() === '' ? diagnoseEmptyText(name) : diagnosePattern(error, path);
    case 'format':
      return diagnoseFormat(error, name);
    case 'minItems':
    case 'minLength':
    case 'minProperties':
      return diagnoseLength(error, name, 'at least', 'must');
    case 'maxItems':
    case 'maxLength':
    case 'maxProperties':
      return diagnoseLength(error, name, 'at most', 'can');
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
    case 'multipleOf':
      return diagnoseNumber(error, name);
    case 'uniqueItems':
      return diagnoseDuplicate(error, name);
    case 'oneOf':
    case 'anyOf':
      return { code: 'shape/type', message: `${name} cannot be ${describeValue(data)}.${meaningOf(error)}` };
    default:
      return { code: 'shape/value', message: `${name} ${error.message ?? 'is not as its schema wants it'}.` };
  }
}

function diagnoseChoice(error: ErrorObject, path: NodePath): ValueDiagnosis {
  const { data, params } = error;
  const allowed = (error.keyword === 'enum' ? params.allowedValues : [params.allowedValue]) as unknown[];
  // `"3"` and `"true"`
  const unquoted = allowed.find(value => typeof value !== 'string' && String(value) === data);
  if (unquoted !== undefined) return diagnoseType({ ...error, params: { type: typeof unquoted } }, path);
  const texts = allowed.filter(value => typeof value === 'string');
  return {
    code: 'shape/enum',
    message: `${upperFirst(nameOf(path))} is ${describeValue(data)}, but can only be ${oneOf(allowed)}.`,
    ...(typeof data === 'string' ? respelling({ path }, data, texts) : {}),
  };
}

const diagnoseEmptyText = (name: string): ValueDiagnosis => ({
  code: 'shape/pattern',
  message: `${name} is empty. Write its words, or remove the key if it can be left out.`,
});

function diagnoseFormat({ data, params }: ErrorObject, name: string): ValueDiagnosis {
  const format = String(params.format);
  return { code: 'shape/format', message: `${name} is ${describeValue(data)}, which is not ${formats[format] ?? `a valid ${format}`}.` };
}

function diagnoseLength({ data, params }: ErrorObject, name: string, bound: 'at least' | 'at most', verb: 'must' | 'can'): ValueDiagnosis {
  return { code: 'shape/length', message: `${name} has ${sizeOf(data)}; ${bound} ${String(params.limit)} ${verb} stand here.` };
}

function diagnoseNumber({ data, message }: ErrorObject, name: string): ValueDiagnosis {
  const rule = String(message).replace('>=', 'at least').replace('<=', 'at most').replace('multiple', 'a multiple');
  return { code: 'shape/number', message: `${name} is ${String(data)}, but ${rule}.` };
}

function diagnoseDuplicate({ data, params }: ErrorObject, name: string): ValueDiagnosis {
  const entry = String((data as unknown[])[Number(params.i)]);
  return { code: 'shape/duplicate', message: `${name} names ${quote(entry)} twice. Remove one of the two.` };
}

const formats: Record<string, string> = { uri: 'a full address such as https://example.com', date: 'a valid date such as 2027-01-31' };

function diagnosePattern(error: ErrorObject, path: NodePath): ValueDiagnosis {
  const name = nameOf(path);
  const text = String(error.data);
  const pattern = new RegExp(String(error.schema), 'u');
  // Only the extra slash of a path is wrong: `/home/`, `/ic//ip`, `https://cakes.example/`.
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

/** The schema's own description says in words what a pattern requires. */
export function meaningOf({ parentSchema }: ErrorObject): string {
  const { title, description } = (parentSchema ?? {}) as { title?: string; description?: string };
  const meaning = description ?? title ?? '';
  return meaning === '' ? '' : ` Wanted: ${lowerFirst(meaning)}`;
}

const oneOf = (values: unknown[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(values.map(value => quote(String(value))));

function sizeOf(data: unknown): string {
  const count = typeof data === 'string' || Array.isArray(data) ? data.length : Object.keys(data as object).length;
  const unit = typeof data === 'string' ? ['character', 'characters'] : ['entry', 'entries'];
  return `${count === 0 ? 'no' : count} ${count === 1 ? unit[0] : unit[1]}`;
}
