import type { LocalForm } from '#site/forms/form.ts';
import type { Site } from '#site/site.ts';
import { contextLines, contextNames, describeContext } from '../outbox/described-context.ts';
import { answerValues, formOf, labelOf, localOf, unitOf } from '../outbox/labelled-answers.ts';
import { printableMoment } from '../outbox/printable.ts';
import type { Submission } from '../store/stored-submission.ts';
import { describeMarks } from '../uploads/inspect/file-mark.ts';

/** Requests of forms as a table: the columns do not depend on the answers. */
export interface Table {
  name: string;
  header: string[];
  /** Whether the cells of a column are numbers, as far as they have one. */
  isNumeric: boolean[];
  rowOf(submission: Submission): string[];
}

/**
 * Columns: reference, time, form if there are several, language and version, then the fields in the order of the pages, then answers
 * to other fields, where the request came from, and what to be careful of in files.
 */
export function requestTable(site: Site | undefined, formIds: readonly string[], language: string | undefined): Table {
  const forms = new Map(formIds.map(formId => [formId, formOf(site, formId, language ?? '')]));
  const known = [...forms.values()];
  // Of a form that is no longer there, nobody knows whether it took files.
  const takesFiles = known.some(form => form?.maxFiles !== 0);
  const local = localOf(site, language ?? '');
  const parts = ['page', 'from', 'preset'] as const;
  const fields = [...new Set(known.flatMap(form => form?.fields.map(({ name }) => name) ?? []))];
  const hasSeveral = formIds.length > 1;
  const before = ['Reference', 'Received (UTC)', ...(hasSeveral ? ['Form'] : []), 'Language', 'Version'];
  const header = [
    ...before,
    ...fields.map(field => headingOf(formWith(known, field), field)),
    'Other answers',
    ...parts.map(part => contextNames[part]),
    ...(takesFiles ? ['Careful with files'] : []),
  ];
  return {
    name: formIds.join(', '),
    header,
    isNumeric: header.map((_, index) => isNumber(known, fields[index - before.length])),
    rowOf(submission) {
      const { ref, receivedAt, formId, language: sentIn, formVersion, answers, files, context } = submission;
      const lines = contextLines(context && describeContext(context, formId, local));
      const others = Object.fromEntries(Object.entries(answers).filter(([name]) => !fields.includes(name)));
      return [
        ref,
        printableMoment(receivedAt),
        ...(hasSeveral ? [formId] : []),
        sentIn,
        String(formVersion),
        ...fields.map(field => answerValues(submission, field, local).join('\n')),
        Object.keys(others).length === 0 ? '' : JSON.stringify(others),
        ...parts.map(part => lines.find(({ name }) => name === part)?.text ?? ''),
        ...(takesFiles ? [carefulWith(files)] : []),
      ];
    },
  };
}

const formWith = (forms: (LocalForm | undefined)[], field: string) => forms.find(form => form?.fields.some(({ name }) => name === field));

/** `Guests (persons)`: the cells have numbers without their unit. */
function headingOf(form: LocalForm | undefined, field: string): string {
  const unit = unitOf(form, field);
  return unit === undefined ? labelOf(form, field) : `${labelOf(form, field)} (${unit})`;
}

const isNumber = (forms: (LocalForm | undefined)[], field: string | undefined) =>
  field !== undefined && forms.some(form => form?.fields.some(({ name, kind }) => name === field && kind === 'number'));

/** `plan.zip: contains a program`, a line for each file that is marked. */
function carefulWith(files: Submission['files']): string {
  return files.flatMap(({ name, marks }) => (marks.length === 0 ? [] : [`${name}: ${describeMarks(marks)}`])).join('\n');
}
