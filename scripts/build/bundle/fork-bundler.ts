import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { defined } from '#site/defined.ts';

/** Starts a module that bundles code, as a process of its own whose memory is given back at its end; it is ended where `signal` says so. */
export function forkBundler(module: string, environment: 'production' | 'development', signal?: AbortSignal): ChildProcess {
  return fork(path.resolve(import.meta.dirname, module), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Sets among the answer.
    serialization: 'advanced',
    env: {
      ...process.env,
      // Vite reads it.
      NODE_ENV: environment,
      // The allocator of the bundler gives back at once what it no longer needs: 450 MiB instead of 650.
      MIMALLOC_ARENA_EAGER_COMMIT: '0',
      MIMALLOC_PURGE_DELAY: '0',
      ...defined({ NODE_COMPILE_CACHE: getCompileCacheDir() }),
    },
    ...defined({ signal }),
  });
}
