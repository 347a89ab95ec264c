import { formOf, isSameVersion } from '#server/outbox/labelled-answers.ts';
import { printableLine, printableMoment, printableText } from '#server/outbox/printable.ts';
import { submissionText } from '#server/outbox/submission-text.ts';
import type { RequestWork } from '#server/store/desk/desk.ts';
import { caller } from '../command/caller.ts';
import { readOptions } from '../command/options.ts';
import { findRequest, knownLanguage } from './find-request.ts';
import type { Intake } from './open-intake.ts';

/** `show REF`: every answer, every file, and what staff made of it. */
export async function showRequest(args: string[], open: () => Promise<Intake>): Promise<number> {
  const { values, positionals } = readOptions(args, ['language'], { places: ['REF'] });
  const intake = await open();
  const { site } = intake;
  const language = knownLanguage(site, values.language);
  const submission = await findRequest(intake, positionals[0]);
  if (!submission) return 1;
  const form = formOf(site, submission.formId, submission.language);
  const kept = await intake.store.findFormWords(submission.ref);
  if (site !== undefined && kept === undefined && !isSameVersion(form, submission.formVersion)) {
    console.error('The site has no such version of this form any more: names and values are shown as they were sent.');
  }
  await intake.store.recordEvent({ ...caller(), action: 'view', ref: submission.ref });
  const work = await intake.store.findRequestState(submission.ref);
  console.log([submissionText(submission, site, { language, kept }), ...(work === undefined ? [] : workTexts(work))].join('\n\n'));
  return 0;
}

/** What staff made of a request as paragraphs of plain text: its status, notes and replies; nothing if nobody did anything. */
function workTexts({ state, notes, replies }: RequestWork): string[] {
  const { status, assignee, version } = state;
  return [
    ...(version === 0 ? [] : [`Status ${status}${assignee === undefined ? '' : `, assigned to ${assignee}`}`]),
    ...notes.map(({ author, writtenAt, text }) => `Note of ${author}, ${momentText(writtenAt)}\n${indented(text)}`),
    ...replies.map(
      ({ author, writtenAt, subject, text, state, files }) =>
        `Reply of ${author}, ${momentText(writtenAt)}, ${state}\n${indented(subject)}\n\n${indented(text)}${files.map(({ name }) => `\n  File: ${printableLine(name)}`).join('')}`,
    ),
  ];
}

const momentText = (stored: string) => printableLine(printableMoment(stored, ' UTC'));

const indented = (text: string) => printableText(text).replace(/^(?=.)/gm, '  ');
