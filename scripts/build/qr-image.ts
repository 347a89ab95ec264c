import { encode } from 'uqr';

/** QR image of an address as SVG: each run of dark modules in a row is one stroke. */
export function qrImage(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: 1 });
  const strokes = data.flatMap((row, y) => runsIn(row).map(({ x, length }) => `M${x} ${y + 0.5}h${length}`));
  const frame = `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">${frame}<path stroke="#000" d="${strokes.join('')}"/></svg>`;
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
