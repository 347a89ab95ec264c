import { expect, test } from 'vitest';
import { phrasesIn } from '#site/words/phrases.ts';

test.each([
  ['芯片设计、晶圆与算力，汇于一个平台', '与'],
  ['从一个 IP 到一套运行的系统', '从'],
])('%s breaks between phrases alone', (line, particle) => {
  const phrases = phrasesIn(line, 'zh-CN') ?? [];
  expect(phrases.join('')).toBe(line);
  expect(phrases.length).toBeGreaterThan(2);
  expect(phrases.filter(phrase => /^[\p{P}的]/u.test(phrase) || phrase.endsWith(particle) || [...phrase.trim()].length === 1)).toEqual([]);
});

test('languages with spaces break at these', () => {
  expect(phrasesIn('Chip design, wafers and computing power', 'en')).toBeUndefined();
  expect(phrasesIn('Выбор IP', 'ru')).toBeUndefined();
});

test('a line of one phrase, and one of nothing, stay as they are', () => {
  expect(phrasesIn('流片', 'zh-CN')).toEqual(['流片']);
  expect(phrasesIn('', 'zh-CN')).toEqual([]);
});
