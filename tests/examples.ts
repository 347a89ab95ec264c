import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether slow files run too, as in `npm run test:all`. */
    runsAll: boolean;
  }
}

/** How many examples a property has of which each is dear: with `npm test` a quarter of those of `npm run test:all`. */
export const examples = (count: number): number => (inject('runsAll') ? count : Math.ceil(count / 4));
