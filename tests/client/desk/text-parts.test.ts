import { expect, test } from 'vitest';
import { textParts } from '#client/desk/written/text-parts.ts';

const linksIn = (text: string) => textParts(text).flatMap(part => (part.type === 'link' ? [part.href] : []));

test.each([
  ['See https://example.com/a?b=1, or www.example.org.', ['https://example.com/a?b=1', 'https://www.example.org']],
  ['请看https://example.com/规格，谢谢', ['https://example.com/']],
  ['Write to anna.li+x@mail.example.com.', ['mailto:anna.li%2Bx@mail.example.com']],
  ['联系用户@例子.中国', ['mailto:%E8%81%94%E7%B3%BB%E7%94%A8%E6%88%B7@%E4%BE%8B%E5%AD%90.%E4%B8%AD%E5%9B%BD']],
  ['Call +60 (12) 345-6789 or 13812345678', ['tel:+60123456789', 'tel:13812345678']],
  ['1,000 pieces of SL-6341-2025-03-04 for 1234567890123 and 2025-03-04', []],
  ['javascript:alert(1) data:text/html,x', []],
])('links of a text are found: %s', (text, links) => {
  expect(linksIn(text)).toEqual(links);
  expect(
    textParts(text)
      .map(part => part.text)
      .join(''),
    'nothing is lost',
  ).toBe(text);
});

test('a character that turns what follows is a part of its own', () => {
  expect(textParts('exe.\u202etxt')).toEqual([
    { type: 'plain', text: 'exe.' },
    { type: 'turn', text: '\u202e' },
    { type: 'plain', text: 'txt' },
  ]);
});
