/** The end of a scale from 0 that has all counts: 2, 4, 6, 10 or 20 times a power of ten, so that its half is a whole number too. */
export function niceLimit(most: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most))));
  return [2, 4, 6, 10, 20].map(step => (power === 1 ? step : (step / 2) * power)).find(limit => limit >= most) ?? most;
}
