import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { engineSchemas } from '#loader/engine-schemas.ts';
import { fieldErrorsOf } from '#server/http/validation.ts';
import { submissionProperties } from '#site/forms/submission-body.ts';

const root = path.join(import.meta.dirname, '..');
const written = globSync('schemas/**/*.schema.json', { cwd: root }).map(file => {
  const name = file.slice('schemas/'.length).replaceAll(path.sep, '/');
  return { name, text: readFileSync(path.join(root, file), 'utf8') };
});
const schemas = new Map<string, Schema>(
  [...written, ...engineSchemas(() => false)].map(({ name, text }) => [name, JSON.parse(text)] as const),
);
const files = [...schemas.keys()].sort();

interface Schema {
  title?: string;
  description?: string;
  $ref?: string;
  [key: string]: unknown;
}

test('the checker knows the properties of a submission by their names', () => {
  expect(Object.keys(schemas.get('api/submission.schema.json')?.properties as object)).toEqual(submissionProperties);
});

test.each(files)('%s: every property says what it is, by itself or by what it refers to', file => {
  expect(undocumentedIn(schemas.get(file), file, [])).toEqual([]);
});

test('a date in the body of an endpoint is a day of the calendar, not digits in its place', () => {
  const api = [...schemas].filter(([file]) => file.startsWith('api/'));
  expect(api.flatMap(([file, schema]) => bareDatesIn(schema, [file]))).toEqual([]);
});

test('each keyword by which the body of an endpoint may be refused has words of its own', () => {
  const keywords = new Set([...schemas].flatMap(([file, schema]) => (file.startsWith('api/') ? keywordsIn(schema) : [])));
  const unworded = [...keywords].filter(
    keyword =>
      keyword !== 'pattern' && fieldErrorsOf([{ keyword, instancePath: '/x', schemaPath: '', params: {} }])?.[0]?.rule === 'characters',
  );
  expect(unworded).toEqual([]);
});

/** Keywords that refuse something, in a schema and in those within it. */
function keywordsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { $schema, $id, $comment, title, description, default: _default, examples, properties = {}, items, ...others } = schema as Schema;
  const inner = [...Object.values(properties as object), items, others.additionalProperties];
  return [...Object.keys(others), ...inner.flatMap(keywordsIn)];
}

/** Pointers of all texts with the digits of a date, and without a format. */
function bareDatesIn(node: unknown, at: string[]): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { pattern = '', format } = node as { pattern?: string; format?: string };
  const own = pattern.includes('\\d{4}-') && format === undefined ? [at.join('/')] : [];
  return [...own, ...Object.entries(node).flatMap(([key, child]) => bareDatesIn(child, [...at, key]))];
}

/** Pointers of all properties without title or description; those that a condition compares have theirs where they are defined. */
function undocumentedIn(node: unknown, file: string, at: string[]): string[] {
  if (typeof node !== 'object' || node === null || at.at(-1) === 'if') return [];
  const own = at.at(-2) === 'properties' && !isDocumented(node as Schema, file) ? [at.join('/')] : [];
  return [...own, ...Object.entries(node).flatMap(([key, child]) => undocumentedIn(child, file, [...at, key]))];
}

function isDocumented(schema: Schema, file: string): boolean {
  if (schema.title && schema.description) return true;
  if (schema.$ref === undefined) return false;
  const [target = '', pointer = ''] = schema.$ref.split('#');
  const other = target === '' ? file : path.join(path.dirname(file), target);
  const referred = pointer
    .split('/')
    .filter(Boolean)
    .reduce<unknown>((node, step) => (node as Schema | undefined)?.[step], schemas.get(other));
  return typeof referred === 'object' && referred !== null && isDocumented(referred as Schema, other);
}
