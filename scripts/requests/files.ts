import { createHash } from 'node:crypto';
import { open as openFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { ensureFolder } from '#server/data-folder/ensure-folder.ts';
import type { SubmittedFile } from '#server/store/stored-submission.ts';
import { distinctFileNames } from '#site/forms/file-name.ts';
import { caller } from '../command/caller.ts';
import { readOptions } from '../command/options.ts';
import { resolvePath } from '../command/paths.ts';
import { UsageError } from '../command/run-command.ts';
import { findRequest } from './find-request.ts';
import type { Intake } from './open-intake.ts';

type SavedFile = Pick<SubmittedFile, 'id' | 'name' | 'sha256'>;

/** `files REF --to DIR`: saves all files under their names, never over another one, and compares their checksums. */
export async function saveFiles(args: string[], open: () => Promise<Intake>): Promise<number> {
  const { values, positionals } = readOptions(args, ['to'], { places: ['REF'] });
  if (values.to === undefined) throw new UsageError('--to is missing.');
  const folder = resolvePath(values.to);
  const intake = await open();
  const submission = await findRequest(intake, positionals[0]);
  if (!submission) return 1;
  if (submission.files.length > 0) await intake.store.recordEvent({ ...caller(), action: 'download', ref: submission.ref });
  const problems = await saveFilesOf(intake, submission.files, folder);
  if (submission.files.length === 0) console.error(`${submission.ref} has no files.`);
  return problems === 0 ? 0 : 1;
}

/** Saves the files of a request in a folder, made if it is missing; returns how many could not be saved, each reported. */
export async function saveFilesOf(intake: Intake, files: readonly SavedFile[], folder: string): Promise<number> {
  await ensureFolder(folder);
  let problems = 0;
  const names: string[] = [];
  for (const file of files) {
    const name = distinctFileNames([...names, file.name]).at(-1) ?? file.name;
    names.push(name);
    try {
      console.log(await saveFile(await openContent(intake, file), file, path.join(folder, name)));
    } catch (error) {
      problems += 1;
      console.error(`${name} was not saved: ${(error as Error).message}`);
    }
  }
  return problems;
}

async function openContent({ files }: Intake, { id }: SavedFile): Promise<Readable> {
  try {
    return await files.read(id);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new Error('it is missing in the data folder.') : error;
  }
}

/** Writes one file and returns its path: the given one, or one with a number if that is taken. */
async function saveFile(content: Readable, { sha256 }: SavedFile, wanted: string): Promise<string> {
  const { handle, file } = await createNew(wanted);
  try {
    const hash = createHash('sha256');
    for await (const chunk of content) {
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    if (hash.digest('hex') !== sha256) throw new Error('its checksum is wrong; it was damaged after it was received.');
    await handle.close();
    return file;
  } catch (error) {
    content.destroy();
    await handle.close();
    await rm(file, { force: true });
    throw error;
  }
}

async function createNew(wanted: string) {
  const { dir, name, ext } = path.parse(wanted);
  for (let count = 1; ; count++) {
    const file = count === 1 ? wanted : path.join(dir, `${name} (${count})${ext}`);
    try {
      // Only its owner may read it: the files are confidential.
      return { file, handle: await openFile(file, 'wx', 0o600) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
