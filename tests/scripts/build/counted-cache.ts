import { type Made, openMadeCache } from '#scripts/build/made-cache.ts';

/** Opens the folder of what builds have made, and counts what is not read from it. */
export function openCounted(folder: string, now: Date): { made: Made; count: () => number } {
  const made = openMadeCache(folder, now);
  let count = 0;
  return {
    made: (recipe, content, make) =>
      made(recipe, content, () => {
        count += 1;
        return make();
      }),
    count: () => count,
  };
}
