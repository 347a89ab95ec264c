import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { readPlainYaml } from '#yaml/fast-yaml.ts';

const sources = globSync(['site.config.yaml', 'content/**/*.yaml', 'schemas/**/*.yaml']).map(file => readFileSync(file, 'utf8'));
const { integer, constantFrom, tuple } = fc;

/** A file of the site in which some characters were replaced. */
const edited = tuple(
  constantFrom(...sources),
  fc.array(
    tuple(fc.nat(), integer({ min: 0, max: 6 }), constantFrom(...' \n:-#"\'|>[]{},&*!?%@~05.ax\t中', '\n  ', ': ', '- ', ' #', '')),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
).map(([source, edits]) =>
  edits.reduce((text, [at, length, character]) => {
    const start = at % text.length;
    return text.slice(0, start) + character + text.slice(start + length);
  }, source),
);

test('what is read as plain YAML is what the library reads, without error or warning', () => {
  let plain = 0;
  fc.assert(
    fc.property(edited, source => {
      const value = readPlainYaml(source);
      if (value === undefined) return;
      plain += 1;
      const document = parseDocument(source, { prettyErrors: false });
      expect([...document.errors, ...document.warnings]).toEqual([]);
      expect(value).toEqual(document.toJS());
    }),
    { numRuns: 500 },
  );
  expect(plain).toBeGreaterThan(100);
});

test('nearly all files of a site are plain', () => {
  expect(sources.filter(source => readPlainYaml(source) === undefined).length).toBeLessThan(sources.length / 10);
});

test.each([
  'a: 1\na: 2\n',
  'a: b: c\n',
  'a: *b\n',
  'a: "b\n',
  'a: {{b}}\n',
  'a: the #1 hub\n',
  'a:\n  b: 1\n c: 2\n',
  '\ta: 1\n',
  '',
  'text\n',
  '__proto__: 1\n',
  'a: [,]\n',
  'a: { b, c: 1 }\n',
  'a: { b: 1, b: 2 }\n',
  'a: { b: [1, 2 }\n',
  'a: { b:1 }\n',
  'a: [b: 1]\n',
  'a: { b: 1 } c\n',
  'a: { __proto__: 1 }\n',
  'a: { true: 1 }\n',
  'a: [1]]\n',
])('%j is left to the library', source => {
  expect(readPlainYaml(source)).toBeUndefined();
});

test.each([
  'a: { b: 1, c: x y, d: [1, 2.5, -3], e: {} }\n',
  'a: [{ b: [] }, [1, [2]], /x/y.z-1,]\n',
  'a:\n  - { of: simulation, from: 0,\n      to: [20, 30] } # why\n  - [ { at: [ 1 , 2 ] } ]\nb: 1\n',
  '- [a, b]\n- { c: 1 }\n',
])('brackets of plain words, and in each other, are plain: %j', source => {
  expect(readPlainYaml(source)).toEqual(parseDocument(source).toJS());
});

test.each(['a: []\n', 'a: [ ] # none\nb: 1\n'])('a list without entries is plain: %j', source => {
  expect(readPlainYaml(source)).toMatchObject({ a: [] });
});
