import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { printableLine } from '#server/outbox/printable.ts';
import type { RequestWork } from '#server/store/desk/desk.ts';
import { mentions, normalAddress } from '#server/store/desk/mentions.ts';
import type { Person, Traces } from '#server/store/desk/traces.ts';
import type { Submission } from '#server/store/submission.ts';
import { eachSubmission } from '#server/store/submissions.ts';
import { caller } from '../command/caller.ts';
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

/** `find EMAIL`: everything that one person sent, spam too, and what staff wrote about it; `--to DIR` saves it, `--delete --yes` erases it. */
export async function findPerson(args: string[], open: () => Promise<Intake>): Promise<number> {
  const { values, positionals } = readOptions(args, ['to'], { flags: ['delete', 'yes'], places: ['EMAIL'] });
  const email = normalAddress(positionals[0] ?? '');
  if (!/^\S+@\S+$/.test(email)) throw new UsageError(`"${positionals[0]}" is no e-mail address, such as name@example.com.`);
  if (values.to !== undefined && values.delete) throw new UsageError('--to and --delete are two steps: save first, then delete.');
  const intake = await open();
  const { sent, mentioning } = await searchRequests(intake, email);
  const person: Person = { ids: sent.map(({ submission }) => submission.id), address: email };
  const traces = await intake.store.findTraces(person);
  for (const { submission } of sent) console.log(lineOf(submission, intake.site));
  if (sent.length === 0) console.error('Nobody sent a request with this e-mail address.');
  reportTraces(mentioning, traces);
  if (sent.length === 0 && traces.notes.length === 0 && traces.views.length === 0) return 1;
  const counts = `Requests: ${sent.length}, files: ${fileCount(sent)}, notes: ${countOf(sent, 'notes')}, replies: ${countOf(sent, 'replies')}.`;
  if (values.to !== undefined) return sent.length === 0 ? 1 : saveAll(intake, sent, resolvePath(values.to));
  if (values.delete) {
    if (!values.yes) throw new UsageError(`${counts} Nothing was deleted; say --delete --yes to delete them for good.`);
    return reportDeleted(intake, await intake.store.erasePerson(person, caller()));
  }
  console.error(`${counts} Visits say nothing about who they were. --to DIR saves all of it, --delete --yes deletes it.`);
  return 0;
}

/** A request, and what staff made of it. */
interface Sent {
  submission: Submission;
  work: Pick<RequestWork, 'state' | 'notes' | 'replies'>;
}

/** Requests of which one answer is the address, oldest first; and references of those with the address inside a longer text. */
async function searchRequests({ store }: Intake, email: string): Promise<{ sent: Sent[]; mentioning: string[] }> {
  const sent: Sent[] = [];
  const mentioning: string[] = [];
  let done = 0;
  for await (const submission of eachSubmission(store, { order: 'oldest' })) {
    await showStep({ name: 'Requests', done });
    done += 1;
    const texts = Object.values(submission.answers).flat().map(String);
    if (texts.some(text => normalAddress(text) === email)) sent.push({ submission, work: await workOn(store, submission) });
    else if (texts.some(text => mentions(text, email))) mentioning.push(submission.ref);
  }
  return { sent, mentioning };
}

/** Status, notes and replies; a request that is erased meanwhile has none. */
async function workOn({ findRequestState }: Intake['store'], { ref }: Submission): Promise<Sent['work']> {
  const { state = { status: 'new', version: 0 }, notes = [], replies = [] } = (await findRequestState(ref)) ?? {};
  return { state, notes, replies };
}

/** Says where the address is besides, and what happens to it. */
function reportTraces(mentioning: string[], { notes, replies, views }: Traces) {
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

const fileCount = (sent: Sent[]) => sent.reduce((sum, { submission }) => sum + submission.files.length, 0);
const countOf = (sent: Sent[], what: 'notes' | 'replies') => sent.reduce((sum, { work }) => sum + work[what].length, 0);

/** Saves all answers, status, notes and replies as JSON, and the files of each request in a folder named by its reference. */
async function saveAll(intake: Intake, sent: Sent[], folder: string): Promise<number> {
  // What is in it is confidential, and an empty folder that was there may be open to others.
  await makeEmptyFolder(folder, 'Name a new folder.', () => chmod(folder, 0o700));
  await writeFile(path.join(folder, 'requests.json'), jsonLines(sent.map(({ submission, work }) => ({ ...submission, ...work }))), {
    mode: 0o600,
    flag: 'wx',
  });
  let problems = 0;
  for (const { submission } of sent)
    if (submission.files.length > 0) problems += await saveFilesOf(intake, submission, path.join(folder, submission.ref));
  console.error(`Requests written to ${folder}: ${sent.length}, files: ${fileCount(sent) - problems}.`);
  return problems === 0 ? 0 : 1;
}
