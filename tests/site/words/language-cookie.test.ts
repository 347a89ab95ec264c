import { expect, test } from 'vitest';
import { cookieValue } from '#site/words/language-cookie.ts';

test.each([
  ['', undefined],
  ['size=', ''],
  ['size=mini', 'mini'],
  ['language=zh;size=mini', 'mini'],
  ['language=zh; size=mini; a=b', 'mini'],
  ['mysize=mini', undefined],
  ['other=size=mini', undefined],
])('the cookies `%s` hold the size %s', (cookies, expected) => {
  expect(cookieValue(cookies, 'size')).toBe(expected);
});
