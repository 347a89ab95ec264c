import { vi } from 'vitest';
import type { Outcome } from './run-script.ts';

/** Runs a command in this process; gives its exit code and what it printed. */
export async function captured(run: () => Promise<number>): Promise<Outcome> {
  const spies = { log: vi.spyOn(console, 'log'), error: vi.spyOn(console, 'error') };
  const printed = { log: '', error: '' };
  for (const stream of ['log', 'error'] as const) {
    spies[stream].mockImplementation(line => {
      printed[stream] += `${line}\n`;
    });
  }
  try {
    return { code: await run(), stdout: printed.log, stderr: printed.error };
  } finally {
    for (const spy of Object.values(spies)) spy.mockRestore();
  }
}
