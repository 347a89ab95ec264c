import { expect, test } from 'vitest';
import { directionOf } from '#site/words/direction.ts';

test.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['fa-IR', 'rtl'],
  ['ur', 'rtl'],
  ['ku-Arab', 'rtl'],
  ['az', 'ltr'],
  ['az-Arab', 'rtl'],
  ['en', 'ltr'],
  ['zh-CN', 'ltr'],
])('%s is written %s', (htmlLang, direction) => {
  expect(directionOf(htmlLang)).toBe(direction);
});
