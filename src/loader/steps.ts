/** A step of work that may take long: what it is about and, where that is counted, how much of it is done. */
export interface Step {
  name: string;
  done?: number;
  of?: number;
}

/** Does work that comes in steps at one go, for callers that do nothing between them. */
export function inOneGo<Result>(work: Generator<Step, Result>): Result {
  for (;;) {
    const next = work.next();
    if (next.done) return next.value;
  }
}
