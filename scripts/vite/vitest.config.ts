import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { sharedConfig } from './config.ts';

const { plugins = [] } = sharedConfig(process.cwd());
const pureTests = ['tests/*.test.ts', 'tests/{site,check,yaml,loader,client}/**/*.test.{ts,tsx}'];
const browserTests = ['tests/e2e/**/*.test.ts'];

/** Tests wait for what happens: while the machine is busy that is later, and no failure. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } };

/**
 * Three kinds of tests: of what works in memory, whose files share what they have loaded (a third of the time); of commands and
 * servers, each file by itself; and of the built site in a real browser.
 */
export default defineConfig({
  test: {
    // Browser tests mostly wait: two files at once even where there are two cores (Vitest would leave one of them idle).
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: ['default', './scripts/vite/summary-reporter.ts'],
    projects: [
      {
        plugins,
        test: {
          name: 'memory',
          include: pureTests,
          isolate: false,
          setupFiles: ['tests/property-seed.ts'],
          ...patience,
        },
      },
      {
        plugins,
        test: {
          name: 'processes',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...pureTests, ...browserTests],
          globalSetup: ['tests/server/postgres-of-run.ts'],
          setupFiles: ['tests/property-seed.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'browser',
          include: browserTests,
          globalSetup: ['tests/e2e/global-setup.ts'],
          ...patience,
        },
      },
    ],
  },
});
