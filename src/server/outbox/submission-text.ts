import type { KeptWords } from '#site/forms/kept-words.ts';
import type { Site } from '#site/site.ts';
import type { Submission } from '../store/stored-submission.ts';
import { describeMarks } from '../uploads/inspect/file-mark.ts';
import { contextLines, contextNames, describeContext } from './described-context.ts';
import { labelledAnswers, localOf } from './labelled-answers.ts';
import { printableLine, printableMoment, printableText } from './printable.ts';

/** A submission as plain text, with the labels that were kept of its form: a head with where it came from, each answer below its label, files with what to be careful of, size, type and checksum. */
export function submissionText(
  submission: Submission,
  site: Site | undefined,
  { language = submission.language, kept }: { language?: string | undefined; kept?: KeptWords | undefined } = {},
): string {
  const { ref, formId, formVersion, isSpam, receivedAt, files, context } = submission;
  const local = localOf(site, language);
  const head = [
    `${ref}  ${formId}, version ${formVersion}, language ${submission.language}${isSpam ? ', spam' : ''}`,
    `Received ${printableLine(printableMoment(receivedAt, ' UTC'))}`,
    ...contextLines(context && describeContext(context, formId, local)).map(
      ({ name, text }) => `${contextNames[name]}: ${printableLine(text)}`,
    ),
  ];
  const answers = labelledAnswers(submission, local, kept).map(({ label, values }) =>
    [printableLine(label), ...values.map(indented)].join('\n'),
  );
  const list = files.map(({ name, field, size, type, sha256, marks }, index) =>
    [
      `  ${index + 1}. ${printableLine(name)}`,
      ...(marks.length === 0 ? [] : [`     Careful: ${describeMarks(marks)}`]),
      `     ${size} bytes, ${type}, field ${printableLine(field)}`,
      `     sha256 ${sha256}`,
    ].join('\n'),
  );
  return [head.join('\n'), ...answers, ...(list.length === 0 ? [] : [['Files', ...list].join('\n')])].join('\n\n');
}

const indented = (value: string) => printableText(value).replace(/^/gm, '  ');
