import { expect, test } from 'vitest';
import { explanations } from '#check/explanations.ts';
import { explain } from '#scripts/check/explain.ts';

test('without a code all codes are listed, a line each', () => {
  const lines = explain([]).split('\n');
  expect(lines).toHaveLength(Object.keys(explanations).length);
  expect(lines).toContainEqual(expect.stringMatching(/^route\/empty +Nothing is shown at a route\.$/));
});

test('several codes are explained one after the other', () => {
  expect(explain(['yaml/tab', 'yaml/bom'])).toMatch(/^yaml\/tab: .*\n\n\nyaml\/bom: /s);
});

test.each([
  ['route/emty', 'There is no code "route/emty". Did you mean route/empty?'],
  ['footer', 'There is no code "footer". Did you mean footer/duplicate-id or footer/repeated or footer/target?'],
  ['nothing', 'There is no code "nothing". --explain without a code lists all.'],
])('for %s, which is no code, the nearest are named', (name, message) => {
  expect(() => explain([name])).toThrow(message);
});
