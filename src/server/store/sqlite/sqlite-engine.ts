import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, Kysely, sql, type Transaction } from 'kysely';
import { answerOf } from '../database-failure.ts';
import type { Engine } from '../engine.ts';
import { groupCommit } from '../group-commit.ts';
import { StoreError } from '../store-error.ts';
import type { Tables } from '../tables.ts';
import { nodeSqliteDialect } from './node-sqlite.ts';
import { isBusy } from './sqlite-errors.ts';
import { lockPatience } from './sqlite-file.ts';

/**
 * Other processes that want to write try several times in 30 ms. Where group follows group for longer than `longestHold`, they get
 * a gap; milliseconds.
 */
const longestHold = 100;
const gap = 3;

/** A change that waits for the writer, and how it ended. */
interface Job {
  run(transaction: Transaction<Tables>): Promise<void>;
  failure?: unknown;
}

/** SQLite with one writer: changes that arrive together share a transaction, and with it one flush to the disk. */
export function sqliteEngine(database: DatabaseSync): Engine & { db: Kysely<Tables> } {
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(database) });
  let commits = 0;
  /** When the groups began that follow each other without a gap, and when the last one ended. */
  let [heldSince, endedAt] = [0, 0];
  const commit = async (jobs: Job[], more: () => Promise<Job[]>) => {
    const isHeld = performance.now() - endedAt < gap;
    if (isHeld && endedAt - heldSince > longestHold) await setTimeout(gap);
    if (performance.now() - endedAt >= gap) heldSince = performance.now();
    try {
      await db.transaction().execute(transaction => runJobs(transaction, jobs, more));
      commits += 1;
    } finally {
      endedAt = performance.now();
    }
  };
  const writer = groupCommit<Job>(commit, { groupSize: 200, isForAll: isBusy });

  async function write<Result>(change: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    let result: Result | undefined;
    const job: Job = {
      run: async transaction => {
        result = await change(transaction);
      },
    };
    await writer.add(job);
    if (job.failure !== undefined) throw job.failure;
    return result as Result;
  }

  /** The note of the last deletion, 0 if all is wiped: a number in the header of the file, which SQLite leaves to its users. */
  const noteOfDeletion = () => Number(database.prepare('pragma user_version').get()?.user_version);

  /**
   * `secure_delete` overwrites rows where they are, but leaves copies that SQLite made when it moved them between pages: only
   * writing the file again removes these. The log has all pages as they were.
   */
  async function wipeDeleted({ rewrites }: { rewrites: boolean }): Promise<boolean> {
    const note = noteOfDeletion();
    if (note === 0) return false;
    if (rewrites) await untilFree(() => sql`vacuum`.execute(db));
    await untilFree(async () => {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
      if (rows[0]?.busy !== 0) throw new StoreError('Another program reads the database at this moment');
    });
    if (rewrites)
      await write(async () => {
        if (noteOfDeletion() === note) database.exec('pragma user_version = 0');
      });
    return rewrites;
  }

  return {
    db,
    read: query => answerOf(query(db)),
    write: change => answerOf(write(change)),
    async noteDeletion() {
      // Random: while one deletion is being wiped, another one makes another note.
      database.exec(`pragma user_version = ${randomInt(1, 2 ** 31)}`);
    },
    wipeDeleted: options => answerOf(wipeDeleted(options)),
    commits: () => commits,
    async close() {
      await writer.settle();
      await db.destroy();
    },
  };
}

/** Runs jobs, and those that come meanwhile: each as soon as it is there, while the network brings the next ones. */
async function runJobs(transaction: Transaction<Tables>, first: Job[], more: () => Promise<Job[]>) {
  const [only] = first;
  let jobs = first;
  if (only !== undefined && first.length === 1) {
    const others = await more();
    if (others.length === 0) return only.run(transaction);
    jobs = [only, ...others];
  }
  while (jobs.length > 0) {
    for (const job of jobs) await runAlone(transaction, job);
    jobs = await more();
  }
}

/** Runs a job in its own savepoint, so that a job that fails is undone alone. */
async function runAlone(transaction: Transaction<Tables>, job: Job) {
  await transaction.executeQuery(savepoint);
  try {
    await job.run(transaction);
  } catch (error) {
    job.failure = error;
    await transaction.executeQuery(rollback).catch(() => {
      // A full or failing disk makes SQLite give up the transaction as a whole.
      throw error;
    });
  }
  await transaction.executeQuery(release);
}

/** Does the work as soon as no other process holds the database, or throws why it cannot. */
async function untilFree(work: () => Promise<unknown>) {
  const latest = performance.now() + lockPatience;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!(isBusy(error) || error instanceof StoreError) || performance.now() > latest) throw error;
    }
    await setTimeout(20);
  }
}

const savepoint = CompiledQuery.raw('savepoint job');
const rollback = CompiledQuery.raw('rollback to job');
const release = CompiledQuery.raw('release job');
