import { formNamed } from '#site/desk/form-summary.ts';
import type { LocalForm } from '#site/forms/form.ts';
import type { Site } from '#site/site.ts';
import { contextLines, contextNames, describeContext } from '../outbox/described-context.ts';
import { answerValues, formOf, labelOf, localOf, unitOf } from '../outbox/labelled-answers.ts';
import { printableMoment } from '../outbox/printable.ts';
import { momentIn } from '../store/clock/stored-moment.ts';
import type { ListedRequest } from '../store/desk/request.ts';
import type { Submission } from '../store/stored-submission.ts';
import { describeMarks } from '../uploads/inspect/file-mark.ts';

/** A request with what staff made of it, where that is saved, too. */
export type ExportedRequest = Submission & { work?: Pick<ListedRequest, 'state' | 'labels' | 'replies'> };

/** What tables that are saved at the desk have besides. */
interface DeskTable {
  /** What columns, forms and statuses are called in the reader's language, in the place of the English names. */
  names: Readonly<Record<string, string>>;
  /** What members of staff are called, by their user names. */
  staff: ReadonlyMap<string, string>;
  /** That of the reader's clock. */
  timeZone: string;
}

/** Requests of forms as a table: the columns do not depend on the answers. */
export interface Table {
  name: string;
  header: string[];
  /** Whether the cells of a column are numbers, as far as they have one. */
  isNumeric: boolean[];
  rowOf(submission: ExportedRequest): string[];
}

/**
 * Columns: reference, time, form if there are several, language and version, at the desk what became of it, then the fields in the order of the pages, then answers
 * to other fields, where the request came from, and what to be careful of in files.
 */
export function requestTable(site: Site | undefined, formIds: readonly string[], language: string | undefined, desk?: DeskTable): Table {
  const forms = new Map(formIds.map(formId => [formId, formOf(site, formId, language ?? '')]));
  const known = [...forms.values()];
  // Of a form that is no longer there, nobody knows whether it took files.
  const takesFiles = known.some(form => form?.maxFiles !== 0);
  const local = localOf(site, language ?? '');
  const parts = ['page', 'from', 'preset'] as const;
  const fields = [...new Set(known.flatMap(form => form?.fields.map(({ name }) => name) ?? []))];
  const hasSeveral = formIds.length > 1;
  const named = (english: string, key: string) => (desk && Object.hasOwn(desk.names, key) ? desk.names[key] : undefined) ?? english;
  const clock = clockOf(desk?.timeZone);
  const titleOf = (formId: string) => (desk && formNamed(formId, local?.formTitles ?? {})) ?? formId;
  const before = [
    named('Reference', 'reference'),
    `${named('Received', 'received')} (${clock.zone})`,
    ...(hasSeveral ? [named('Form', 'form')] : []),
    named('Language', 'language'),
    named('Version', 'version'),
    ...(desk
      ? [
          named('Status', 'status'),
          named('Assignee', 'assignee'),
          named('Due', 'due'),
          named('Labels', 'labels'),
          `${named('First answer', 'firstAnswer')} (${clock.zone})`,
          named('Replies', 'replies'),
        ]
      : []),
  ];
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
      const { ref, receivedAt, formId, language: sentIn, formVersion, answers, files, context, work } = submission;
      const { status = 'new', assignee = '', dueOn = '', answeredAt = '' } = work?.state ?? {};
      const lines = contextLines(context && describeContext(context, formId, local));
      const others = Object.fromEntries(Object.entries(answers).filter(([name]) => !fields.includes(name)));
      return [
        ref,
        clock.moment(receivedAt),
        ...(hasSeveral ? [titleOf(formId)] : []),
        sentIn,
        String(formVersion),
        ...(desk
          ? [
              named(status, `status-${status}`),
              desk.staff.get(assignee) ?? assignee,
              dueOn,
              (work?.labels ?? []).join(', '),
              answeredAt && clock.moment(answeredAt),
              String(work?.replies ?? 0),
            ]
          : []),
        ...fields.map(field => answerValues(submission, field, local).join('\n')),
        Object.keys(others).length === 0 ? '' : JSON.stringify(others),
        ...parts.map(part => lines.find(({ name }) => name === part)?.text ?? ''),
        ...(takesFiles ? [carefulWith(files)] : []),
      ];
    },
  };
}

/** How moments are written: as `2026-12-01 09:30:00` of a time zone, in UTC where that is not known. */
function clockOf(timeZone = 'UTC'): { zone: string; moment(moment: string): string } {
  if (timeZone === 'UTC') return { zone: 'UTC', moment: printableMoment };
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  try {
    // Swedish is written as ISO 8601 has it.
    const format = new Intl.DateTimeFormat('sv-SE', { ...options, timeZone });
    return { zone: timeZone, moment: moment => (momentIn(moment) === undefined ? moment : format.format(new Date(moment))) };
  } catch {
    return clockOf();
  }
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
