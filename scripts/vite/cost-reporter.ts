import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Folder of the last runs, ignored by git. */
const folder = path.resolve('.cache/test-runs');
const runsKept = 10;
const filesPrinted = 10;

/** Cost of a test file, as tests/file-cost.ts measures it. */
interface FileCost {
  /** Seconds of CPU of its worker and of the processes that ended meanwhile. What all files share, such as the browser, is not in it. */
  cpu: number;
  /** Seconds from its loading to its last hook. */
  wall: number;
  /** Processes and listening servers that it started, by kind. */
  started: Record<string, number>;
}

declare module 'vitest' {
  interface TaskMeta {
    cost?: FileCost;
  }
}

/** A test file with its cost, as a kept run lists it. */
interface FileRow extends FileCost {
  file: string;
  project: string;
  tests: number;
}

/**
 * Prints the most expensive test files of a run, with seconds of CPU and of waiting and what they started, and keeps the costs of all
 * files of the last runs in `.cache/test-runs/`.
 */
export default class CostReporter implements Reporter {
  private begin = performance.now();

  onTestRunStart(): void {
    this.begin = performance.now();
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const rows = modules.flatMap(rowOf).sort((one, other) => other.cpu - one.cpu);
    if (rows.length === 0) return;
    const wall = (performance.now() - this.begin) / 1000;
    const cpu = rows.reduce((sum, row) => sum + row.cpu, 0);
    await keep({ wall, cpu, files: rows });
    if (rows.length === 1) return;
    console.log(`\n${rows.length} files, ${wall.toFixed(0)} s, ${cpu.toFixed(0)} s of CPU in their workers. The most expensive:`);
    for (const row of rows.slice(0, filesPrinted)) console.log(lineOf(row));
  }
}

function rowOf(module: TestModule): FileRow[] {
  const { cost } = module.meta();
  if (cost === undefined) return [];
  const tests = Array.from(module.children.allTests()).length;
  return [{ file: module.relativeModuleId, project: module.project.name, tests, ...cost }];
}

function lineOf({ file, cpu, wall, tests, started }: FileRow): string {
  const starts = Object.entries(started).map(([kind, times]) => `${times} × ${kind}`);
  return `${cpu.toFixed(1).padStart(7)} s CPU ${wall.toFixed(1).padStart(7)} s  ${file} (${[`${tests} tests`, ...starts].join(', ')})`;
}

/** Writes a run beside the last ones and removes the oldest. */
async function keep(run: { wall: number; cpu: number; files: FileRow[] }): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}.json`), `${JSON.stringify(run, null, 1)}\n`);
  const runs = (await readdir(folder)).sort();
  for (const old of runs.slice(0, -runsKept)) await rm(path.join(folder, old), { force: true });
}
