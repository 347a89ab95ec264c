/** The largest number of found requests that is counted exactly. */
export const mostFound = 10_000;
/** The same of requests in a queue. */
export const mostInQueue = 999;

/** A number of requests in words: `999+` where there are more than are counted. */
export const countName = (number: Intl.NumberFormat, count: number, most: number): string =>
  count <= most ? number.format(count) : `${number.format(most)}+`;
