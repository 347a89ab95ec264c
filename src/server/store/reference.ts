import { randomInt } from 'node:crypto';

/** Signs that nobody mistakes for each other when read aloud or off paper: no 0 O, 1 I L, Z beside 2, 5 S, 8 B, U V. */
const signs = '234679ACDEFGHJKMNPQRTWXY';

/** Draws a reference number, for example `K7MP-4XQ2`. */
export function drawReference(): string {
  const drawn = Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('');
  return `${drawn.slice(0, 4)}-${drawn.slice(4)}`;
}
