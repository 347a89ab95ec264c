import { describe, expect, test } from 'vitest';
import { nearest, pairNames } from '#site/nearest.ts';
import { respelling } from '#site/respelling.ts';

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

test.each(['pins:76', 'pins: 76', 'pins=76', 'pins 7', 'pins, 7', 'pins：76'])(
  '`%s` is near to `pins`, and no repair takes the rest of it away',
  written => {
    expect(respelling({ path: ['hub', written], on: 'key' }, written, ['pins'])).not.toHaveProperty('fix');
  },
);
