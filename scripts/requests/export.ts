import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { filterDetail } from '#server/desk/filter-detail.ts';
import { csvLines } from '#server/export/csv.ts';
import { requestTable, type Table } from '#server/export/table.ts';
import { eachSubmission } from '#server/store/each-submission.ts';
import type { Submission } from '#server/store/stored-submission.ts';
import { caller } from '../command/caller.ts';
import { readChoice, readOptions } from '../command/options.ts';
import { resolvePath } from '../command/paths.ts';
import { showStep } from '../command/progress.ts';
import { UsageError } from '../command/run-command.ts';
import { knownLanguage } from './find-request.ts';
import { jsonLines } from './json.ts';
import type { Intake } from './open-intake.ts';
import { readSince } from './options.ts';
import { requireForm } from './require-form.ts';

/** `export`: all requests of a form but spam, oldest first, as a table or as JSON. */
export async function exportRequests(args: string[], open: () => Promise<Intake>): Promise<number> {
  const { values } = readOptions(args, ['form', 'format', 'out', 'since', 'language']);
  const { form: formId, out } = values;
  if (formId === undefined) throw new UsageError('--form is missing.');
  if (values.format === undefined) throw new UsageError('--format is missing.');
  const format = readChoice('--format', values.format, ['csv', 'xlsx', 'json']);
  if (format === 'xlsx' && out === undefined) throw new UsageError('--format xlsx wants --out FILE.');
  const since = readSince(values.since, new Date());
  const intake = await open();
  await requireForm(intake, formId);
  if (intake.site?.forms[formId] === undefined) {
    console.error(`The site has no form "${formId}" any more; a table shows its answers as they were sent, in one column.`);
  }
  const table = requestTable(intake.site, [formId], knownLanguage(intake.site, values.language));

  const wanted = { formId, since, isSpam: false };
  const of = await intake.store.countSubmissions(wanted);
  const detail = [format, ...filterDetail({ formId, since: values.since }), of].join(', ');
  await intake.store.recordEvent({ ...caller(), action: 'export', detail });
  let count = 0;
  async function* submissions(): AsyncGenerator<Submission> {
    for await (const submission of eachSubmission(intake.store, { ...wanted, order: 'oldest' })) {
      // Where lines are printed, they may be on the same terminal.
      if (out !== undefined) await showStep({ name: 'Requests', done: count, of });
      count += 1;
      yield submission;
    }
  }
  const lines = () => textOf(format === 'csv' ? 'csv' : 'json', table, submissions());
  if (out === undefined) {
    await print(lines());
    return 0;
  }
  await writeWhole(resolvePath(out), async file => {
    if (format !== 'xlsx') return pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600 }));
    // Loaded when needed: other commands make none.
    const { workbookOf } = await import('#server/export/workbook.ts');
    await writeFile(file, await workbookOf(table, submissions()), { mode: 0o600 });
  });
  console.error(`Requests written to ${out}: ${count}.`);
  return 0;
}

function textOf(format: 'csv' | 'json', table: Table, submissions: AsyncIterable<Submission>): AsyncGenerator<string> {
  return format === 'csv' ? csvLines(table, submissions) : jsonLines(submissions);
}

/** Prints no faster than it is read. A reader such as `| head` closes the pipe early, which is not an error. */
async function print(lines: AsyncIterable<string>) {
  try {
    for await (const line of lines) if (!process.stdout.write(line)) await once(process.stdout, 'drain');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}

/** Writes a file under another name first, so that a half-written file is never opened. */
async function writeWhole(file: string, write: (file: string) => Promise<void>) {
  const unfinished = `${file}.${randomUUID().slice(0, 8)}.part`;
  try {
    await write(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') throw new UsageError(`${file} cannot be written (${code}).`);
    throw error;
  }
}
