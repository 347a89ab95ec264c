import { randomInt } from 'node:crypto';

/** Characters that are not confused when read aloud or on paper: no 0 O, 1 I L, Z beside 2, 5 S, 8 B, U V. */
const characters = '234679ACDEFGHJKMNPQRTWXY';

/** Draws a reference number, for example `K7MP-4XQ2`. */
export function drawReference(): string {
  const drawn = Array.from({ length: 8 }, () => characters[randomInt(characters.length)]).join('');
  return `${drawn.slice(0, 4)}-${drawn.slice(4)}`;
}
