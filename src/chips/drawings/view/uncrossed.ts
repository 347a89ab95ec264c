type Point = readonly [x: number, y: number];

/**
 * The heights at which lines from these points end on a vertical line at `x`, so that none crosses another: where two cross, they change places. Each
 * change makes the lines shorter together, so there is an end to it.
 */
export function uncrossed(points: readonly Point[], x: number, heights: readonly number[]): number[] {
  const ys = [...heights];
  const length = ([fromX, fromY]: Point, y: number) => Math.hypot(x - fromX, y - fromY);
  const isShorter = (one: number, other: number) => {
    const [a, b, y = 0, z = 0] = [points[one], points[other], ys[one], ys[other]];
    return a && b && length(a, z) + length(b, y) < length(a, y) + length(b, z) - 1e-9;
  };
  const pairs = points.flatMap((_, one) => points.slice(one + 1).map((_, step) => [one, one + 1 + step] as const));
  for (;;) {
    const crossing = pairs.find(([one, other]) => isShorter(one, other));
    if (crossing === undefined) return ys;
    const [one, other] = crossing;
    [ys[one], ys[other]] = [ys[other] ?? 0, ys[one] ?? 0];
  }
}
