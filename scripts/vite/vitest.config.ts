import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { sharedConfig } from './config.ts';
import { memoryFolder } from './memory-folder.ts';

const { plugins = [] } = sharedConfig(process.cwd());
const pureTests = ['tests/*.test.ts', 'tests/{site,check,yaml,loader,client,chips}/**/*.test.{ts,tsx}'];
const browserTests = ['tests/e2e/**/*.test.ts'];
/** Tests that replace modules of Node, or count all objects of their process. */
const loneTests = [
  'tests/scripts/build/own-folder.test.ts',
  'tests/scripts/changes/change-set.test.ts',
  'tests/scripts/dev/forgotten-sites.slow.test.ts',
  'tests/scripts/watch/watch-files.test.ts',
  'tests/server/http/connections.test.ts',
];

// The cache of the commands, for every process that a test starts: types are stripped once, not in each process.
process.env.NODE_COMPILE_CACHE ??= path.resolve('.cache/node');
process.env.TMPDIR ??= memoryFolder() ?? tmpdir();

/** Tests wait for what happens: while the machine is busy that is later, and no failure. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } };

/** Measures each test file; first, so that its hook comes last. */
const fileCost = 'tests/file-cost.ts';

/** Each build writes its own renderer, which runs as it is: to go through Vite would cost as much as the rest of a build, and keep it in memory. */
const server = { deps: { external: [/\/\.renderer\//] } };

/** What starts real processes and databases. */
const processes = {
  server,
  globalSetup: ['tests/server/postgres-of-run.ts'],
  setupFiles: [fileCost, 'tests/property-seed.ts', 'tests/server/remove-folders.ts'],
  ...patience,
};

/** Only `npm run test:all` runs these: kills, many servers, programs of other makers, and variants beyond a sample. */
const slowTests = '**/*.slow.test.{ts,tsx}';

/**
 * Kinds of tests: of what works in memory; of commands and servers; and of the built site in a real browser. Files share what they
 * have loaded (in memory a third of the time, else a seventh), but for the few that need a process of their own.
 */
export default defineConfig(({ mode }) => {
  /** Values that tests read with `inject`. */
  const provide = { runsAll: mode === 'all' };
  return {
    test: {
      exclude: provide.runsAll ? [] : [slowTests],
      // Every test waits now and then, for a disk, a page or a process: with three files at once two cores have always something to do.
      maxWorkers: Math.max(3, availableParallelism() - 1),
      reporters: ['default', './scripts/vite/cost-reporter.ts', './scripts/vite/summary-reporter.ts'],
      projects: [
        {
          plugins,
          test: {
            name: 'memory',
            include: pureTests,
            isolate: false,
            provide,
            setupFiles: [fileCost, 'tests/property-seed.ts'],
            ...patience,
          },
        },
        {
          plugins,
          test: {
            name: 'processes',
            include: ['tests/**/*.test.{ts,tsx}'],
            exclude: [...pureTests, ...browserTests, ...loneTests],
            isolate: false,
            provide,
            ...processes,
          },
        },
        {
          plugins,
          test: { name: 'alone', include: loneTests, provide, ...processes },
        },
        {
          test: {
            name: 'browser',
            server,
            include: browserTests,
            isolate: false,
            provide,
            globalSetup: ['tests/e2e/global-setup.ts'],
            setupFiles: [fileCost],
            ...patience,
          },
        },
      ],
    },
  };
});
