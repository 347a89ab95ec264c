import type { Submission } from '#server/store/stored-submission.ts';
import type { Site } from '#site/site.ts';
import { UsageError } from '../command/run-command.ts';
import type { Intake } from './open-intake.ts';
import { readReference } from './options.ts';

/** The request with a reference; if there is none, stderr says so. */
export async function findRequest({ store }: Intake, written: string | undefined): Promise<Submission | undefined> {
  const submission = await store.findSubmission(readReference(written));
  if (!submission) console.error(`There is no request ${readReference(written)}.`);
  return submission;
}

/** The language that is asked for, if the site has it. Throws UsageError. */
export function knownLanguage(site: Site | undefined, language: string | undefined): string | undefined {
  if (language === undefined || site === undefined || Object.hasOwn(site.locales, language)) return language;
  throw new UsageError(`The site has no language "${language}". It has: ${Object.keys(site.locales).join(', ')}.`);
}
