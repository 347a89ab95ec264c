import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RichText } from '#site/pages/rich-node.ts';
import { linksOf, parseRichText, plainText } from '#site/pages/rich-text.ts';

const parse = (markdown: string) => parseRichText(markdown).text;
const text = (value: string) => ({ type: 'text' as const, value });

describe('the Markdown of words', () => {
  test.each<[string, string, RichText]>([
    [
      'paragraphs, each on one line',
      'One\ntwo\n\nThree',
      [
        { type: 'paragraph', children: [text('One two')] },
        { type: 'paragraph', children: [text('Three')] },
      ],
    ],
    [
      'strong, emphasis and code',
      '**a** *b* `c`',
      [
        {
          type: 'paragraph',
          children: [
            { type: 'strong', children: [text('a')] },
            text(' '),
            { type: 'emphasis', children: [text('b')] },
            text(' '),
            { type: 'code', value: 'c' },
          ],
        },
      ],
    ],
    [
      'lists without a paragraph in each entry',
      '- a\n- b',
      [
        {
          type: 'list',
          ordered: false,
          children: [
            { type: 'item', children: [text('a')] },
            { type: 'item', children: [text('b')] },
          ],
        },
      ],
    ],
    ['numbered lists', '1. a', [{ type: 'list', ordered: true, children: [{ type: 'item', children: [text('a')] }] }]],
    [
      'headings one level below the block',
      '## A\n\n### B',
      [
        { type: 'heading', level: 3, children: [text('A')] },
        { type: 'heading', level: 4, children: [text('B')] },
      ],
    ],
    ['links', '[IP](/ic/ip#top)', [{ type: 'paragraph', children: [{ type: 'link', to: '/ic/ip#top', children: [text('IP')] }] }]],
    ['line breaks', 'a  \nb', [{ type: 'paragraph', children: [text('a'), { type: 'break' }, text('b')] }]],
    ['Chinese lines joined without a space', '芯片\n设计。\nIP', [{ type: 'paragraph', children: [text('芯片设计。 IP')] }]],
  ])('has %s', (_, markdown, expected) => {
    expect(parse(markdown)).toEqual(expected);
  });

  test.each([
    ['before strong words', '芯片\n**设计**', '芯片设计'],
    ['after strong words', '**芯片**\n设计', '芯片设计'],
    ['before a link', '芯片\n[设计](/ic)', '芯片设计'],
    ['after a link with emphasis in it', '[*芯片*](/ic)\n设计', '芯片设计'],
    ['between strong words and a link', '**芯片**\n[设计](/ic)', '芯片设计'],
    ['before code', '芯片\n`设计`', '芯片设计'],
    ['before Latin words', '芯片\n**IP**', '芯片 IP'],
    ['after Latin words', '**IP**\n芯片', 'IP 芯片'],
    ['in a list', '- 芯片\n  **设计**', '芯片设计'],
    ['between English words', 'Chip\n**design**\nnow', 'Chip design now'],
  ])('joins lines %s', (_, markdown, expected) => {
    expect(plainText(parse(markdown)).trim()).toBe(expected);
  });

  test.each([
    ['html', 'a <b>b</b>', '<b>'],
    ['image', '![a](/b.png)', '![a](/b.png)'],
    ['heading of level 1', '# A', '# A'],
    ['heading of level 4', '#### A', '#### A'],
    ['code', '```\na\n```', '```'],
    ['blockquote', '> a', '> a'],
    ['thematic break', 'a\n\n---', '---'],
  ])('does not have %s, and says so', (what, markdown, source) => {
    expect(parseRichText(markdown).foreign[0]).toEqual({ what, source });
  });

  test('reads plain paragraphs as the whole parser does', () => {
    const plain = fc.array(fc.stringMatching(/^[a-zäé件的 ,.:;()'"{}%/0-9?\n-]{0,40}$/), { maxLength: 4 }).map(lines => lines.join('\n'));
    fc.assert(
      fc.property(plain, markdown => {
        // The emphasis at the end sends the same text through the whole parser.
        const whole = parse(`${markdown}\n\n*end*`);
        expect(parse(markdown)).toEqual(whole.slice(0, -1));
      }),
      { numRuns: 500 },
    );
  });
});

test('links are listed in their order, those within lists and emphasis too', () => {
  expect(linksOf(parse('[a](/a) **[b](/b)**\n\n- [c](https://c.example)'))).toEqual(['/a', '/b', 'https://c.example']);
});

test('plain text has the words without the markup', () => {
  expect(plainText(parse('Hello **bold** [link](/x)\n\n- one\n- two')).replace(/\s+/g, ' ').trim()).toBe('Hello bold link one two');
});
