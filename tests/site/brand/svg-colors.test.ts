import { expect, test } from 'vitest';
import { inColor, isOneColored } from '#site/brand/svg-colors.ts';

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`;

test.each<[content: string, isOne: boolean]>([
  ['<path d="M0 0h9" fill="none" stroke="currentColor"/>', true],
  ["<path d='M0 0h9' fill='currentcolor'/>", true],
  ['<path d="M0 0h9" style="fill:none; stroke: currentColor"/>', true],
  ['<path d="M0 0h9" fill="currentColor"/><path d="M0 0h9" fill="#fff"/>', false],
  ['<path d="M0 0h9" style="fill:currentColor;stroke:red"/>', false],
  ['<style>.a{fill:red}</style><path class="a" stroke="currentColor"/>', false],
  ['<path d="M0 0h9"/>', false],
])('%s is in the colour of its place alone: %s', (content, isOne) => {
  expect(isOneColored(svg(content))).toBe(isOne);
});

test('a picture for a place without a colour gets one', () => {
  expect(inColor(svg('<path stroke="currentColor"/><path fill="#fff"/>'), '#123456')).toBe(
    svg('<path stroke="#123456"/><path fill="#fff"/>'),
  );
});
