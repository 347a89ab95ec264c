import { stat } from 'node:fs/promises';
import { StoreError } from '../store/store-error.ts';

/** Files and folders that a process uses for long, and whether their paths still lead to them. */
export interface KnownFiles {
  areThere(): Promise<boolean>;
  /** Throws StoreError unless all are there. A look at which all were there counts for a second: meanwhile there is nothing to wait for. */
  require(): Promise<void> | undefined;
  /** As `require`, always with a look. */
  requireNow(): Promise<void>;
}

/** How long a look counts, in milliseconds. */
const lookLasts = 1000;

/**
 * Records which files these paths lead to. A folder that is removed, unmounted or exchanged while its files are open would
 * otherwise go unnoticed: what is written to them is confirmed, and gone with the process. Throws the system's error.
 *
 * @param findOverwritten says what is wrong with the content of the files, in a sentence, where that can be known
 */
export async function recordFiles(
  paths: readonly string[],
  findOverwritten: () => Promise<string | undefined> = async () => undefined,
): Promise<KnownFiles> {
  const known = await Promise.all(paths.map(async file => ({ file, identity: await identityOf(file) })));
  let look: Promise<string | undefined> | undefined;
  let lookedAt = 0;
  let areFound = false;

  /** What is wrong with the first path that leads to something else, or to nothing. */
  async function findProblem(): Promise<string | undefined> {
    const there = await Promise.all(known.map(({ file }) => identityOf(file).catch(() => undefined)));
    const missing = known.find(({ identity }, index) => there[index] !== identity)?.file;
    if (missing === undefined) return findOverwritten();
    return `${missing} was removed or exchanged while it was in use. Put the same one back, or end the server, restore a backup and start again.`;
  }

  async function requireNow() {
    lookedAt = performance.now();
    areFound = false;
    const own = findProblem();
    look = own;
    await requireFound();
    areFound = look === own;
  }

  async function requireFound() {
    const problem = await look;
    if (problem === undefined) return;
    look = undefined;
    throw new StoreError(problem);
  }

  function require() {
    if (look === undefined || performance.now() - lookedAt > lookLasts) return requireNow();
    return areFound ? undefined : requireFound();
  }

  return {
    areThere: async () => (await findProblem()) === undefined,
    require,
    requireNow,
  };
}

async function identityOf(file: string): Promise<string> {
  const { dev, ino } = await stat(file, { bigint: true });
  return `${dev} ${ino}`;
}
