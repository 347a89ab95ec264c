import { describe, expect, test } from 'vitest';
import { nearest, pairNames } from '#check/suggest/nearest.ts';
import { certainOf, respelling } from '#check/suggest/respelling.ts';

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

test.each([
  ['hiden', 'hidden'],
  ['hrad-disk', 'hard-disk'],
  ['Hard_Disk', 'hard-disk'],
  ['“stats”', 'stats'],
  ['ｓｔａｔｓ', 'stats'],
])('`%s` is `%s` with one slip, so it can be repaired', (written, meant) => {
  expect(respelling({ path: ['name'] }, written, [meant, 'other'])).toEqual({
    suggest: [meant],
    fix: { type: 'set', at: ['name'], value: meant },
  });
});

test('what is one slip of two names is repaired as neither of them, wherever names are repaired', () => {
  expect(respelling({ path: ['name'] }, 'sub', ['sun', 'usb'])).toEqual({ suggest: ['sun'] });
  expect(certainOf('/sub', ['/sun'], ['/sun', '/usb', '/home'])).toBeUndefined();
  expect(certainOf('/sub', ['/sun'], ['/sun', '/home'])).toBe('/sun');
});

test.each([
  ['graphics-card', 'graph-star'],
  ['sensors/hero.svg', 'service/hero.svg'],
  ['/project/gpu', '/project/usb'],
  ['stats', 'steps'],
])('`%s` may be something that is missing: `%s` is suggested, and written by nobody but a person', (written, near) => {
  expect(respelling({ path: ['name'] }, written, [near])).toEqual({ suggest: [near] });
});
