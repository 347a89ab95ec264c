import { stat } from 'node:fs/promises';
import path from 'node:path';
import { BuildError, readBuiltSite } from '#server/build/built-site.ts';
import { openFiles } from '#server/data-folder/open-files.ts';
import { type Environment, readEnvironment } from '#server/environment.ts';
import { openStore } from '#server/store/open-store.ts';
import { databaseFile } from '#server/store/sqlite/database-file.ts';
import type { Store } from '#server/store/store.ts';
import { StoreError } from '#server/store/store-error.ts';
import type { UploadFiles } from '#server/uploads/upload-files.ts';
import type { Site } from '#site/site.ts';
import { chooseCommand } from '../command/options.ts';
import { UsageError } from '../command/run-command.ts';

/** What visitors sent, opened while the server may be running. */
export interface Intake {
  environment: Environment;
  store: Store;
  files: UploadFiles;
  /** For the labels; `undefined` without a build, which stderr reports. */
  site: Site | undefined;
}

/** The environment of the server. Throws UsageError with all its problems. */
export function environmentOf(variables: Record<string, string | undefined>): Environment {
  const read = readEnvironment(variables);
  if ('problems' in read) throw new UsageError(read.problems.join('\n'));
  return read.environment;
}

/** Opens store, files and built site as the server does. Throws UsageError for problems that the maintainer can repair. */
export async function openIntake(variables: Record<string, string | undefined>): Promise<Intake> {
  const environment = environmentOf(variables);
  const { dataDir, databaseUrl, distDir } = environment;
  // The store would make an empty database, and "there are no requests" would be wrong.
  if (databaseUrl === undefined && !(await isThere(path.join(dataDir, databaseFile)))) {
    throw new UsageError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`);
  }
  const site = await readSite(distDir);
  const store = await openForCaller(environment);
  return { environment, store, files: await filesForCaller(environment), site };
}

/** Carries out one command with the arguments after its name and returns the exit code. */
export type IntakeCommand = (args: string[], open: () => Promise<Intake>) => Promise<number>;

/** Runs the command that the arguments begin with, and closes the store. */
export async function runOnIntake(commands: Record<string, IntakeCommand>, [name = '', ...args]: string[]): Promise<number> {
  const command = chooseCommand(commands, name);
  let intake: Intake | undefined;
  try {
    return await command(args, async () => {
      intake = await openIntake(process.env);
      return intake;
    });
  } finally {
    await intake?.store.close();
  }
}

/** How long a database may take to answer a command, in milliseconds: no visitor waits for it. */
export const commandPatience = 30_000;

/**
 * Opens the store. SQLite works in the thread of the command: one of its own takes longer to start than most commands, and nothing
 * else waits here. Throws UsageError with the reason if it cannot be opened.
 */
export async function openForCaller({ dataDir, databaseUrl }: Pick<Environment, 'dataDir' | 'databaseUrl'>): Promise<Store> {
  try {
    if (databaseUrl === undefined) {
      // With its first use: the help of a command needs no database.
      const { openSqliteHere } = await import('#server/store/sqlite/sqlite-store.ts');
      return await openSqliteHere(dataDir, undefined, commandPatience);
    }
    return await openStore({ dataDir, databaseUrl, patience: commandPatience });
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(error.message) : error;
  }
}

/** Opens the files of visitors. Throws UsageError with the reason if they cannot be opened. */
export async function filesForCaller(environment: Pick<Environment, 'dataDir' | 'objectStore'>): Promise<UploadFiles> {
  try {
    return await openFiles(environment);
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(error.message) : error;
  }
}

/** Whether there is a file or folder. */
export async function isThere(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined)) !== undefined;
}

async function readSite(distDir: string): Promise<Site | undefined> {
  try {
    return await readBuiltSite(distDir);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error(`${error.message} Until then the names of the fields stand for their labels.`);
    return undefined;
  }
}
