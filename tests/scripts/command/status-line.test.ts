import { describe, expect, test, vi } from 'vitest';
import { type Output, openStatusLine } from '#scripts/command/status-line.ts';
import { screenOf } from './terminal.ts';

/** A terminal that both streams of a command lead to, and its clock. */
function open({
  isTTY = true,
  columns = 80,
  environment = {},
}: {
  isTTY?: boolean;
  columns?: number;
  environment?: NodeJS.ProcessEnv;
} = {}) {
  const written: string[] = [];
  const stream = (): Output => ({
    isTTY,
    columns,
    write(text: string | Uint8Array) {
      written.push(String(text));
      return true;
    },
  });
  const [terminal, results] = [stream(), stream()];
  const clock = { milliseconds: 0 };
  const line = openStatusLine({ terminal, results, environment, elapsed: () => clock.milliseconds });
  return { line, terminal, results, clock, written, screen: () => screenOf(written.join('')) };
}

describe('the status line', () => {
  test('appears after two seconds, says the step and how much of it is done, and is gone at the end', () => {
    const { line, clock, written, screen } = open();
    line.show({ name: 'Documents', done: 0, of: 1200 });
    clock.milliseconds = 1999;
    line.show({ name: 'Documents', done: 300, of: 1200 });
    expect(written).toEqual([]);
    clock.milliseconds = 2000;
    line.show({ name: 'Documents', done: 340, of: 1200 });
    expect(screen()).toBe('Documents 340 of 1,200 (2 s)');
    line.show({ name: 'Compression' });
    expect(screen()).toBe('Compression (2 s)');
    line.show({ name: 'Rows', done: 12_000 });
    expect(screen()).toBe('Rows 12,000 (2 s)');
    line.clear();
    expect(screen()).toBe('');
  });

  test('is written ten times a second at most, however many steps are counted', () => {
    const { line, clock, written } = open();
    for (let done = 0; done < 1000; done += 1) {
      clock.milliseconds = 3000 + done;
      line.show({ name: 'Files', done, of: 1000 });
    }
    expect(written).toHaveLength(10);
    line.clear();
  });

  test('makes room for what is printed, and comes back with the next step', () => {
    const { line, terminal, results, clock, screen } = open();
    clock.milliseconds = 5000;
    line.show({ name: 'Builds' });
    results.write('28 documents\n');
    expect(screen()).toBe('28 documents\n');
    line.show({ name: 'Checks' });
    expect(screen()).toBe('28 documents\nChecks (5 s)');
    terminal.write('A warning\n');
    results.write('Done\n');
    line.clear();
    expect(screen()).toBe('28 documents\nA warning\nDone\n');
  });

  test('comes back within a second while a step lasts, but not over a line that is not finished', () => {
    vi.useFakeTimers();
    try {
      const { line, results, clock, screen } = open();
      clock.milliseconds = 5000;
      line.show({ name: 'Builds' });
      results.write('28 documents\n');
      clock.milliseconds = 6000;
      vi.advanceTimersByTime(1000);
      expect(screen()).toBe('28 documents\nBuilds (6 s)');
      results.write('Two lines\n');
      results.write('Continue? ');
      vi.advanceTimersByTime(1000);
      expect(screen()).toBe('28 documents\nTwo lines\nContinue? ');
      line.clear();
    } finally {
      vi.useRealTimers();
    }
  });

  test('is cut where the terminal ends: a line that wraps could not be removed', () => {
    const { line, clock, screen } = open({ columns: 11 });
    clock.milliseconds = 5000;
    line.show({ name: 'Documents', done: 340, of: 1200 });
    expect(screen()).toBe('Documents ');
    line.clear();
  });

  test.each([
    ['a pipe', { isTTY: false }],
    ['CI', { environment: { CI: 'true' } }],
    ['a terminal that cannot remove a line', { environment: { TERM: 'dumb' } }],
  ])('is not shown in %s', (_, surroundings) => {
    const { line, clock, written } = open(surroundings);
    clock.milliseconds = 5000;
    line.show({ name: 'Documents', done: 340, of: 1200 });
    line.clear();
    expect(written).toEqual([]);
  });
});
