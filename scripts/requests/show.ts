import { formOf, isSameVersion } from '#server/outbox/labelled-answers.ts';
import { submissionText } from '#server/outbox/submission-text.ts';
import { caller } from '../command/caller.ts';
import { readOptions } from '../command/options.ts';
import { findRequest, knownLanguage } from './find-request.ts';
import type { Intake } from './open-intake.ts';
import { workTexts } from './work-texts.ts';

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
