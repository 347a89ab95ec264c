import type { Field } from '#site/generated/blocks/hero.ts';
import { round } from '../drawing-props.ts';

export type Design = Field['designs'][number];

/** Left edges and tops of square fields, `side` long, that lie wholly on a round wafer. */
export function exposedFields(x: number, y: number, radius: number, side: number): { x: number; y: number }[] {
  const count = Math.floor((2 * radius) / side);
  const places = Array.from({ length: count * count }, (_, place) => ({
    x: x + ((place % count) - count / 2) * side,
    y: y + (Math.floor(place / count) - count / 2) * side,
  }));
  const isOn = (cornerX: number, cornerY: number) => Math.hypot(cornerX - x, cornerY - y) < radius - 2;
  return places.filter(field =>
    [field.x, field.x + side].every(cornerX => [field.y, field.y + side].every(cornerY => isOn(cornerX, cornerY))),
  );
}

/** Outline of a design of a field whose upper left corner is at `x` and `y`; `unit` is a twelfth of its side. */
export function outlineOf({ at: [left = 0, top = 0, columns = 0, rows = 0] }: Design, x: number, y: number, unit: number, street: number) {
  const short = (length: number) => round(length * unit - street);
  return `M${round(x + left * unit + street / 2)} ${round(y + top * unit + street / 2)}h${short(columns)}v${short(rows)}h${-short(columns)}z`;
}
