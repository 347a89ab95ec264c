import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { printableLine } from '#server/outbox/printable.ts';
import { countsOf, type FoundPerson, fileOf, findPerson as findEverythingOf, isAddress, isNobody } from '#server/people/find-person.ts';
import { caller } from '../command/caller.ts';
import { makeEmptyFolder } from '../command/empty-folder.ts';
import { readOptions } from '../command/options.ts';
import { resolvePath } from '../command/paths.ts';
import { UsageError } from '../command/run-command.ts';
import { saveFilesOf } from './files.ts';
import { jsonLines } from './json.ts';
import { lineOf } from './list.ts';
import type { Intake } from './open-intake.ts';
import { readReason } from './options.ts';
import { reportDeleted } from './report-deleted.ts';

/** `find EMAIL`: everything that one person sent, spam too, and what staff wrote about it; `--to DIR` saves it, `--delete --yes` erases it. */
export async function findPerson(args: string[], open: () => Promise<Intake>): Promise<number> {
  const { values, positionals } = readOptions(args, ['to', 'reason'], { flags: ['delete', 'yes'], places: ['EMAIL'] });
  const [email = ''] = positionals;
  if (!isAddress(email)) throw new UsageError(`"${email}" is no e-mail address, such as name@example.com.`);
  if (values.to !== undefined && values.delete) throw new UsageError('--to and --delete are two steps: save first, then delete.');
  const reason = readReason(values.reason);
  const intake = await open();
  const { store, site } = intake;
  const found = await findEverythingOf(store, email);
  const { sent, person } = found;
  // The log has references in the place of the address.
  const refs = sent.map(({ submission }) => submission.ref);
  await store.recordEvent({ ...caller(), action: 'find-person', detail: refs.join(', ') });
  for (const { submission } of sent) console.log(lineOf(submission, site));
  if (sent.length === 0) console.error('Nobody sent a request with this e-mail address.');
  reportTraces(found);
  if (isNobody(found)) return 1;
  const { requests, files, notes, replies } = countsOf(found);
  const counts = `Requests: ${requests}, files: ${files}, notes: ${notes}, replies: ${replies}.`;
  if (values.to !== undefined) return sent.length === 0 ? 1 : saveAll(intake, found, resolvePath(values.to));
  if (values.delete) {
    if (!values.yes) throw new UsageError(`${counts} Nothing was deleted; say --delete --yes to delete them for good.`);
    return reportDeleted(intake, await store.erasePerson(person, { ...caller(), reason }));
  }
  console.error(`${counts} Visits say nothing about who they were. --to DIR saves all of it, --delete --yes deletes it.`);
  return 0;
}

/** Says where the address is besides, and what happens to it. */
function reportTraces({ mentioning, traces: { notes, replies, views } }: FoundPerson) {
  const list = (refs: string[]) => refs.join(', ');
  if (mentioning.length > 0)
    console.error(`Visitors mention it in other requests: ${list(mentioning)}. Read them with \`show REF\`; nothing here touches them.`);
  if (replies.length > 0)
    console.error(`Replies to other requests mention it: ${list(replies)}. They were written to somebody else; nothing here touches them.`);
  if (notes.length > 0)
    console.error(
      `Notes of other requests mention it: ${list(notes)}. --delete --yes takes the address out; \`show REF\` has the rest of them.`,
    );
  if (views.length > 0) {
    const named = [...Map.groupBy(views, ({ staff }) => staff)].map(
      ([staff, own]) => `${printableLine(staff)}: ${own.map(({ name }) => `"${printableLine(name)}"`).join(', ')}`,
    );
    console.error(`Filters that staff saved are about this person: ${named.join('; ')}. --delete --yes deletes them.`);
  }
}

/** Saves all answers, status, notes, replies and what was done as JSON, and the files of each request in a folder named by its reference; those of replies below it. */
async function saveAll(intake: Intake, found: FoundPerson, folder: string): Promise<number> {
  // What is in it is confidential, and an empty folder that was there may be open to others.
  await makeEmptyFolder(folder, 'Name a new folder.', () => chmod(folder, 0o700));
  for (const { submission } of found.sent) await intake.store.recordEvent({ ...caller(), action: 'export-person', ref: submission.ref });
  await writeFile(path.join(folder, 'requests.json'), jsonLines(found.sent.map(fileOf)), { mode: 0o600, flag: 'wx' });
  let problems = 0;
  for (const { submission, work } of found.sent) {
    const own = path.join(folder, submission.ref);
    const replied = work.replies.flatMap(reply => reply.files);
    if (submission.files.length > 0) problems += await saveFilesOf(intake, submission.files, own);
    if (replied.length > 0) problems += await saveFilesOf(intake, replied, path.join(own, 'replies'));
  }
  const { requests, files } = countsOf(found);
  console.error(`Requests written to ${folder}: ${requests}, files: ${files - problems}.`);
  return problems === 0 ? 0 : 1;
}
