/** Which size of memory holds what is needed at once. */
interface MemoryFit {
  size: number;
  left: number;
}

/** The smallest of the sizes that holds what is needed; none where it is more than any of them. */
export function fitMemory(sizes: readonly number[], need: number): MemoryFit | undefined {
  const size = Math.min(...sizes.filter(known => known >= need));
  // In decimals, 16 - 15.9 is not 0.1.
  return Number.isFinite(size) ? { size, left: Number((size - need).toFixed(6)) } : undefined;
}
