import { describe, expect, test } from 'vitest';
import { factNames, findFact, formatFact } from '#site/words/facts.ts';

const units = { GB: '{{number}} GB', percent: '{{number}}%', V: '{{number}} V' };
const facts = { gpu: { memory: { choices: [4, 8, 16], unit: 'GB' } }, hub: { pins: { value: 76 } } };

describe('a fact is written', () => {
  test.each([
    ['a bare value', { value: 76 }, 'en', '76'],
    ['a value with its unit', { value: 25, unit: 'percent' }, 'en', '25%'],
    ['with as many digits as it asks for', { value: 3, digits: 1, unit: 'V' }, 'en', '3.0 V'],
    ['with its own digits when it asks for none', { value: 1.25 }, 'en', '1.25'],
    ['in the figures of the language', { value: 12345.5 }, 'ru', '12 345,5'],
    ['grouped in English', { value: 12345.5 }, 'en', '12,345.5'],
    ['a range with an en dash and one unit', { range: [4.5, 5.5], digits: 1, unit: 'V' }, 'en', '4.5–5.5 V'],
    ['choices in English', { choices: [4, 8, 16], unit: 'GB' }, 'en', '4, 8, or 16 GB'],
    ['choices in Chinese', { choices: [4, 8, 16], unit: 'GB' }, 'zh-CN', '4、8或16 GB'],
    ['bare when no pattern is known for its unit', { value: 5, unit: 'TFLOPS' }, 'en', '5'],
  ])('%s', (_, fact, language, expected) => {
    expect(formatFact(fact as never, language, units).replaceAll('\u00a0', ' ')).toBe(expected);
  });

  test('with no line ending between a figure and its unit, but between other words', () => {
    const nodes = { 'nm node': 'node of {{number}} nm and below' };
    expect(formatFact({ choices: [7, 12], unit: 'nm node' } as never, 'en', nodes)).toBe('node of\u00a07 or 12\u00a0nm and below');
  });
});

test('a fact is found by group and name, and nothing else is', () => {
  expect(findFact(facts, 'hub.pins')).toEqual({ value: 76 });
  for (const name of ['hub', 'hub.pin', 'hub.pins.value', 'constructor.name', 'hub.toString', ''])
    expect(findFact(facts, name)).toBeUndefined();
});

test('all names are listed as words quote them', () => {
  expect(factNames(facts)).toEqual(['gpu.memory', 'hub.pins']);
});
