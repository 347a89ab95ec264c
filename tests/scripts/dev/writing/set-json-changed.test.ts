import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setJsonChanged } from '#scripts/dev/writing/settings/set-json-changed.ts';

const schemas = ['contact', 'custom-service', 'ip-enquiry', 'requirement'].map(form =>
  readFileSync(path.join(process.cwd(), `schemas/forms/${form}.schema.json`), 'utf8'),
);

describe('another value in a JSON file', () => {
  test.each(schemas)('is the only thing that changes: a new limit, and back, leave every byte of %#', source => {
    const { properties } = JSON.parse(source);
    for (const name of Object.keys(properties)) {
      const longer = setJsonChanged(source, ['properties', name], { ...properties[name], title: 'Another "title"' });
      expect(JSON.parse(longer).properties[name].title).toBe('Another "title"');
      expect(longer.split('\n')).toHaveLength(source.split('\n').length);
      expect(setJsonChanged(longer, ['properties', name], properties[name])).toBe(source);
      const more = setJsonChanged(source, ['properties', name], { ...properties[name], notBefore: 'today' });
      expect(setJsonChanged(more, ['properties', name], properties[name])).toBe(source);
    }
  });

  test('is what was asked for, whatever it is', () => {
    const list = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 6 });
    const value = fc.record({ title: fc.string(), maxLength: fc.integer(), enum: list }, { requiredKeys: ['title'] });
    fc.assert(
      fc.property(value, value, fc.boolean(), (old, next, isInLines) => {
        const source = isInLines
          ? `${JSON.stringify({ a: 1, field: old, b: [2] }, null, 2)}\n`
          : JSON.stringify({ a: 1, field: old, b: [2] });
        expect(JSON.parse(setJsonChanged(source, ['field'], next))).toEqual({ a: 1, field: next, b: [2] });
      }),
    );
  });
});
