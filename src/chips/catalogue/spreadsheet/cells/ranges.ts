import { suggestion } from '#check/suggest/nearest.ts';
import { didYouMean } from '#scripts/command/did-you-mean.ts';
import type { DataRate, Lanes } from '../../../generated/catalogue-config.ts';
import { CellFault } from './cell-fault.ts';

/** Written with `to`: spreadsheets make a date of `1-4`. */
const range = /^(?:(\d+(?:\.\d+)?)\s*(?:to|-|–|—|~|…|\.{2,3})\s*)?(\d+(?:\.\d+)?)$/i;

/** `4`, `1 to 4`. */
export const printRange = ({ from, to }: Lanes): string => (from === undefined ? String(to) : `${from} to ${to}`);

/** `16 Gbit/s`, `2.5 to 32 GT/s`. */
export const printRate = ({ unit, ...rate }: DataRate): string => `${printRange(rate)} ${unit}`;

/** Reads what `printRange` prints. Throws CellFault. */
export function readRange(text: string): Lanes {
  const [, from, to] = range.exec(text.normalize('NFKC')) ?? [];
  if (to === undefined) throw new CellFault(`\`${text}\` is no number and no range. Write \`4\` or \`1 to 4\`, with a dot in decimals.`);
  if (from !== undefined && Number(from) >= Number(to)) throw new CellFault(`\`${text}\` does not rise. The lower number is first.`);
  return { ...(from === undefined ? {} : { from: Number(from) }), to: Number(to) };
}

/** Reads what `printRate` prints. Throws CellFault. */
export function readRate(text: string, units: readonly string[]): DataRate {
  const [, numbers = text, unit = ''] = /^(.*[\d.])\s*([A-Za-z].*)$/.exec(text.normalize('NFKC')) ?? [];
  if (!units.includes(unit))
    throw new CellFault(
      `${unit === '' ? 'It has no unit.' : `\`${unit}\` is no unit of a data rate.`}${didYouMean(suggestion(unit, units))} There are: ${units.join(', ')}.`,
    );
  return { ...readRange(numbers.trim()), unit: unit as DataRate['unit'] };
}
