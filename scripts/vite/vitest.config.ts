import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { sharedConfig } from './config.ts';

/** Two kinds of tests: the rooms by themselves, and the built site in a real browser. */
export default defineConfig({
  test: {
    // Browser tests mostly wait: two files at once even where there are two cores (Vitest would leave one of them idle).
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: ['default', './scripts/vite/summary-reporter.ts'],
    projects: [
      {
        plugins: sharedConfig(process.cwd()).plugins ?? [],
        test: {
          name: 'rooms',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**'],
          setupFiles: ['tests/property-seed.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // What a page does after a gesture takes as long as the machine is busy.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
