import { encode } from 'uqr';

/** A QR code as modules from 0 to `size` in both directions; the path is stroked with a width of one module. */
interface QrCode {
  size: number;
  path: string;
}

/** QR code of an address: each run of dark modules in a row is one stroke. */
export function qrCodeOf(address: string): QrCode {
  const { data, size } = encode(address, { ecc: 'M', border: 1 });
  return { size, path: data.flatMap((row, y) => runsIn(row).map(({ x, length }) => `M${x} ${y + 0.5}h${length}`)).join('') };
}

function runsIn(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last.x + last.length === x) last.length += 1;
    else runs.push({ x, length: 1 });
  }
  return runs;
}
