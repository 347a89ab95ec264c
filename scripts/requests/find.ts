import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Submission } from '#server/store/submission.ts';
import { eachSubmission } from '#server/store/submissions.ts';
import { makeEmptyFolder } from '../command/empty-folder.ts';
import { readOptions } from '../command/options.ts';
import { resolvePath } from '../command/paths.ts';
import { showStep } from '../command/progress.ts';
import { UsageError } from '../command/run-command.ts';
import { saveFilesOf } from './files.ts';
import { jsonLines } from './json.ts';
import { lineOf } from './list.ts';
import type { Intake } from './open-intake.ts';
import { reportDeleted } from './report-deleted.ts';

/** `find EMAIL`: everything that one person sent, spam too; `--to DIR` saves it, `--delete --yes` erases it. */
export async function findPerson(args: string[], open: () => Promise<Intake>): Promise<number> {
  const { values, positionals } = readOptions(args, ['to'], { flags: ['delete', 'yes'], places: ['EMAIL'] });
  const email = normalised(positionals[0] ?? '');
  if (!/^\S+@\S+$/.test(email)) throw new UsageError(`"${positionals[0]}" is no e-mail address, such as name@example.com.`);
  if (values.to !== undefined && values.delete) throw new UsageError('--to and --delete are two steps: save first, then delete.');
  const intake = await open();
  const { sent, mentions } = await searchRequests(intake, email);
  for (const submission of sent) console.log(lineOf(submission, intake.site));
  if (sent.length === 0) console.error('Nobody sent a request with this e-mail address.');
  if (mentions.length > 0)
    console.error(
      `The text of other requests mentions it: ${mentions.join(', ')}. Read them with \`show REF\`; nothing here touches them.`,
    );
  if (sent.length === 0) return 1;
  if (values.to !== undefined) return saveAll(intake, sent, resolvePath(values.to));
  if (values.delete) return eraseAll(intake, sent, values.yes === true);
  console.error(
    `Requests: ${sent.length}, files: ${fileCount(sent)}. Visits say nothing about who they were. --to DIR saves all of it, --delete --yes deletes it.`,
  );
  return 0;
}

/** Requests of which one answer is the address, oldest first; and references of those with the address inside a longer text. */
async function searchRequests({ store }: Intake, email: string): Promise<{ sent: Submission[]; mentions: string[] }> {
  const sent: Submission[] = [];
  const mentions: string[] = [];
  let done = 0;
  for await (const submission of eachSubmission(store, { order: 'oldest' })) {
    await showStep({ name: 'Requests', done });
    done += 1;
    const texts = Object.values(submission.answers)
      .flat()
      .map(answer => normalised(String(answer)));
    if (texts.includes(email)) sent.push(submission);
    else if (texts.some(text => addressesIn(text).includes(email))) mentions.push(submission.ref);
  }
  return { sent, mentions };
}

/** The words of a text, without the punctuation around them. */
const addressesIn = (text: string) => text.split(/[\s,;:<>()"]+/).map(word => word.replace(/[.!?]+$/, ''));

/** Mail servers take capital and small letters for the same. */
const normalised = (text: string) => text.normalize('NFKC').trim().toLowerCase();

const fileCount = (submissions: Submission[]) => submissions.reduce((sum, { files }) => sum + files.length, 0);

/** Saves all answers as JSON, and the files of each request in a folder named by its reference. */
async function saveAll(intake: Intake, sent: Submission[], folder: string): Promise<number> {
  // What is in it is confidential, and an empty folder that was there may be open to others.
  await makeEmptyFolder(folder, 'Name a new folder.', () => chmod(folder, 0o700));
  await writeFile(path.join(folder, 'requests.json'), jsonLines(sent), { mode: 0o600, flag: 'wx' });
  let problems = 0;
  for (const submission of sent)
    if (submission.files.length > 0) problems += await saveFilesOf(intake, submission, path.join(folder, submission.ref));
  console.error(`Requests written to ${folder}: ${sent.length}, files: ${fileCount(sent) - problems}.`);
  return problems === 0 ? 0 : 1;
}

async function eraseAll(intake: Intake, sent: Submission[], isConfirmed: boolean): Promise<number> {
  if (!isConfirmed)
    throw new UsageError(
      `Requests: ${sent.length}, files: ${fileCount(sent)}. Nothing was deleted; say --delete --yes to delete them for good.`,
    );
  const ids = sent.map(({ id }) => id);
  return reportDeleted(intake, await intake.store.eraseSubmissions(ids, new Date()));
}
