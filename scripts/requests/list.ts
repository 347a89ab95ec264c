import { filterDetail } from '#server/desk/filter-detail.ts';
import { formOf, labelledAnswers, localOf, textOf } from '#server/outbox/labelled-answers.ts';
import { printableLine } from '#server/outbox/printable.ts';
import type { Submission } from '#server/store/stored-submission.ts';
import { describeMarks, sortedMarks } from '#server/uploads/inspect/file-mark.ts';
import type { Site } from '#site/site.ts';
import { caller } from '../command/caller.ts';
import { readOptions } from '../command/options.ts';
import type { Intake } from './open-intake.ts';
import { readCount, readSince } from './options.ts';
import { requireForm } from './require-form.ts';

/** Most characters of a visitor's text in a line. */
const longest = 60;

/** `list` and `spam`: one line for each request, newest first. */
export async function listRequests(args: string[], open: () => Promise<Intake>, { isSpam }: { isSpam: boolean }): Promise<number> {
  const { values } = readOptions(args, ['form', 'since', 'limit']);
  const limit = readCount(values.limit ?? '50', '--limit');
  const since = readSince(values.since, new Date());
  const intake = await open();
  const { store, site } = intake;
  // "There are no requests" would be wrong for a misspelt name.
  if (values.form !== undefined) await requireForm(intake, values.form);
  // One more than wanted shows whether there are more.
  const found = await store.listSubmissions({ formId: values.form, since, isSpam, order: 'newest', limit: limit + 1 });
  const shown = found.slice(0, limit).length;
  const detail = [...filterDetail({ formId: values.form, isSpam, since: values.since }), shown].join(', ');
  await store.recordEvent({ ...caller(), action: 'list', detail });
  for (const submission of found.slice(0, limit)) console.log(lineOf(submission, site));
  if (found.length === 0) console.error(isSpam ? 'There is no spam.' : 'There are no requests.');
  const spam = isSpam ? 0 : await store.countSubmissions({ formId: values.form, since, isSpam: true });
  if (spam > 0) console.error(`${spam} taken for spam. See ${spam === 1 ? 'it' : 'them'} with \`npm run requests -- spam\`.`);
  if (found.length > limit) console.error(`… and more. See them with --limit ${limit * 2}.`);
  return 0;
}

/** One line about a request: `K7MP-4XQ2  2026-11-21 06:40  contact  2 files  li@example.com  careful: contains macros` */
export function lineOf(submission: Submission, site: Site | undefined): string {
  const { ref, receivedAt, formId, files, answers } = submission;
  const form = formOf(site, formId, submission.language);
  const email = form?.fields.find(({ kind }) => kind === 'email')?.name ?? 'email';
  const name = Object.hasOwn(answers, email)
    ? textOf(answers[email])
    : (labelledAnswers(submission, localOf(site, submission.language))[0]?.values[0] ?? '');
  const count = files.length === 1 ? '1 file ' : `${files.length} files`;
  const marks = sortedMarks(files.flatMap(file => file.marks));
  const careful = marks.length === 0 ? [] : [`careful: ${describeMarks(marks)}`];
  const time = printableLine(receivedAt.replace(/^(.{10})T(.{5}):.*Z$/, '$1 $2'));
  return [ref, time, formId.padEnd(14), count, shorten(printableLine(name)), ...careful].join('  ');
}

function shorten(text: string): string {
  const characters = Array.from(text);
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text;
}
