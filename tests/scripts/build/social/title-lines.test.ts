import { expect, test } from 'vitest';
import { lineHeight, setText } from '#scripts/build/social/title-lines.ts';

/** Every letter half as wide as it is high. */
const lettering = { widthOf: (text: string) => text.length / 2 };
const room = { width: 560, height: 360 };
const set = (text: string) => setText(text.split(/(?<=[\s/])/), room, lettering);

test('a short title is one line of the largest size', () => {
  expect(set('Contact us')).toEqual({ size: 80, lines: ['Contact us'] });
});

test('a longer one has lines about as long as each other', () => {
  expect(set('Chip design and wafers')).toEqual({ size: 80, lines: ['Chip design', 'and wafers'] });
  expect(set('DDR5/DDR4/LPDDR5 controller').lines).toEqual(['DDR5/DDR4/', 'LPDDR5', 'controller']);
});

test('a word that fills no line makes all smaller', () => {
  const { size, lines } = set('A semiconductorequipment maker');
  expect(lines).toContain('semiconductorequipment');
  expect(size).toBeLessThan(80);
});

test('what has no room at the smallest size is cut, with dots, within the room', () => {
  for (const text of ['word '.repeat(80).trim(), 'x'.repeat(400)]) {
    const { size, lines } = set(text);
    expect(lines.at(-1)).toMatch(/…$/);
    expect(lines.length * size * lineHeight).toBeLessThanOrEqual(room.height);
    for (const line of lines) expect(lettering.widthOf(line) * size).toBeLessThanOrEqual(room.width);
  }
});
