import { answerValues, formOf, labelOf } from '#server/outbox/labelled-answers.ts';
import type { Submission } from '#server/store/submission.ts';
import { describeMarks } from '#server/uploads/inspect/file-mark.ts';
import type { Site } from '#site/site.ts';

/** A form as a table: the columns do not depend on the answers. */
export interface Table {
  name: string;
  header: string[];
  rowOf(submission: Submission): string[];
}

/** Columns: reference, time, language and version, then the fields in the order of the page, then answers to other fields, and what to be careful of in files. */
export function tableOf(site: Site | undefined, formId: string, language: string | undefined): Table {
  const form = formOf(site, formId, language ?? '');
  // Of a form that is no longer there, nobody knows whether it took files.
  const takesFiles = form?.maxFiles !== 0;
  const fields = form?.fields.map(({ name }) => name) ?? [];
  return {
    name: formId,
    header: [
      'Reference',
      'Received (UTC)',
      'Language',
      'Version',
      ...fields.map(field => labelOf(form, field)),
      'Other answers',
      ...(takesFiles ? ['Careful with files'] : []),
    ],
    rowOf(submission) {
      const { ref, receivedAt, language: sentIn, formVersion, answers, files } = submission;
      const others = Object.fromEntries(Object.entries(answers).filter(([name]) => !fields.includes(name)));
      return [
        ref,
        receivedAt.toISOString().slice(0, 19).replace('T', ' '),
        sentIn,
        String(formVersion),
        ...fields.map(field => answerValues(submission, field, form).join('\n')),
        Object.keys(others).length === 0 ? '' : JSON.stringify(others),
        ...(takesFiles ? [carefulWith(files)] : []),
      ];
    },
  };
}

/** `plan.zip: contains a program`, a line for each file that is marked. */
function carefulWith(files: Submission['files']): string {
  return files.flatMap(({ name, marks }) => (marks.length === 0 ? [] : [`${name}: ${describeMarks(marks)}`])).join('\n');
}
