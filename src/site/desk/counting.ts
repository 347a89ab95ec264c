/** Where counting what a search finds ends, and what is in a queue: more than that many are as good as any number. */
export const mostFound = 10_000;
export const mostInQueue = 999;

/** A number of requests in words: `999+` where there are more than are counted. */
export const countName = (number: Intl.NumberFormat, count: number, most: number): string =>
  count <= most ? number.format(count) : `${number.format(most)}+`;
