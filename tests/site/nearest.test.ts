import { describe, expect, test } from 'vitest';
import { nearest, pairNames } from '#site/nearest.ts';

describe('the nearest names', () => {
  test.each([
    ['redirct', ['redirect', 'route'], ['redirect']],
    ['/ic/ipp', ['/ic/ip', '/ic/eda', '/home'], ['/ic/ip']],
    ['Hidden', ['hidden'], ['hidden']],
    ['cpuu', ['cpu', 'gpu'], ['cpu']],
    ['xpu', ['cpu', 'gpu', 'usb'], ['cpu', 'gpu']],
    ['carousel', ['cards', 'prose'], []],
    ['a', ['b'], []],
    ['cpu', ['cpu'], []],
  ])('of %s among %j are %j', (name, candidates, expected) => {
    expect(nearest(name, candidates)).toEqual(expected);
  });
});

test('a misspelt name takes the missing one that it is near to', () => {
  expect(pairNames(['hero', 'cards'], ['heor', 'extra'])).toEqual({
    missing: ['cards'],
    leftOver: new Map([
      ['heor', ['hero']],
      ['extra', []],
    ]),
  });
});
