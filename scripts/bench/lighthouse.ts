import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What Lighthouse scores, in the order of its report. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What Lighthouse says of a page on a phone, by category. */
export type Audit = Record<(typeof categories)[number], { score: number; faults: string[] }>;

/** What npm brings for the bench alone: with all it depends on, it is a sixth of everything the project would install. */
const lighthouse = 'lighthouse@13.5.0';

/** The part of Lighthouse's report that is read here. */
interface Report {
  runtimeError?: { code: string; message: string };
  categories: Partial<Record<keyof Audit, { score: number | null; auditRefs: { id: string; weight: number }[] }>>;
  audits: Record<string, { score: number | null }>;
}

/**
 * Runs Lighthouse's mobile audit on an address, in the browser that listens on the debugging port: scores from 0 to 100, and the names of what is
 * not as it should be. npm fetches Lighthouse when it is first asked for.
 *
 * @throws Error when the audit did not run, as a whole or for a category
 */
export async function auditMobile(address: string, port: number): Promise<Audit> {
  const { runtimeError, categories: found, audits } = await audit(address, port);
  if (runtimeError) throw new Error(`Lighthouse could not look at ${address}: ${runtimeError.message}`);
  const resultOf = (category: keyof Audit) => {
    const { score, auditRefs = [] } = found[category] ?? {};
    if (score == null) throw new Error(`Lighthouse gives no score for ${category} at ${address}`);
    const faults = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id);
    return { score: Math.round(score * 100), faults };
  };
  return Object.fromEntries(categories.map(category => [category, resultOf(category)])) as Audit;
}

/** Now and then a browser does not record how it opens a page; Lighthouse asks to run again then. */
async function audit(address: string, port: number, attempts = 3): Promise<Report> {
  const report = await run(address, port);
  const isRecorded = report.runtimeError?.code !== 'NO_NAVSTART';
  return isRecorded || attempts === 1 ? report : audit(address, port, attempts - 1);
}

async function run(address: string, port: number): Promise<Report> {
  const options = [`--port=${port}`, `--only-categories=${categories.join(',')}`, '--output=json', '--quiet'];
  const command = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', address, ...options];
  try {
    const { stdout } = await promisify(execFile)('npm', command, { maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(stdout);
  } catch (error) {
    // It ends with 1 for a page that it could not load, and reports why.
    const { stdout = '' } = error as { stdout?: string };
    if (stdout.startsWith('{')) return JSON.parse(stdout);
    throw error;
  }
}
