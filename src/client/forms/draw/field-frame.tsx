import type { ReactNode } from 'react';
import type { FormField, LocalForm } from '#site/forms/form.ts';
import type { VisitorFormWords } from '#site/forms/visitor-form-words.ts';
import type { FieldWords } from '#site/generated/form-labels.ts';
import styles from '../form.module.css';
import { fillIn } from '../form-words.ts';
import { branchOf } from './branch.ts';
import { FieldError } from './field-error.tsx';

/** Ids of the parts of a field, for labels and descriptions. */
export function fieldIds(form: string, field: string) {
  const id = `${form}-${field}`;
  return { id, label: `${id}-label`, help: `${id}-help`, error: `${id}-error` };
}

/** Id of the heading that names a form. */
export function formTitleId(form: string): string {
  return `${form}-title`;
}

export interface FieldFrameProps {
  /** Id of the form on its page. */
  formId: string;
  form: LocalForm;
  field: FormField;
  shared: VisitorFormWords;
  error?: string | undefined;
  /** Absent before the form's code is loaded. */
  answers?: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** A field with its label, its help and its error. The help stays when there is an error. */
export function FieldFrame({ formId, form, field, shared, error, answers, children }: FieldFrameProps) {
  const ids = fieldIds(formId, field.name);
  const words = form.words.fields[field.name];
  const label = words?.label ?? field.name;
  const text = (
    <>
      {label}
      {field.isRequired ? (
        <span className={styles.required} aria-hidden="true">
          {' *'}
        </span>
      ) : (
        <span className={styles.optional}>{` (${shared.form.optional})`}</span>
      )}
    </>
  );
  const isGroup =
    ['files', 'tick', 'several'].includes(field.kind) || (field.kind === 'products' && answers !== undefined) || field.widget === 'radio';
  return (
    <div
      className={isWide(field) ? `${styles.field} ${styles.wide}` : styles.field}
      data-field={field.name}
      data-branch={branchOf(form, field)}
    >
      {isGroup ? (
        <span id={ids.label} className={styles.label}>
          {text}
        </span>
      ) : (
        <label id={ids.label} htmlFor={ids.id} className={styles.label}>
          {text}
        </label>
      )}
      {hasHelp({ form, field }) && (
        <p id={ids.help} className={styles.help}>
          <FieldHelp words={words} answers={answers} />
          {field.kind === 'date' && <span className={styles.dateForm}>{shared.dates.form}</span>}
          {field.kind === 'number' && <span className={styles.dateForm}>{rangeLine(form, field, shared)}</span>}
        </p>
      )}
      {children}
      {error !== undefined && <FieldError id={ids.error} text={error} />}
    </div>
  );
}

/**
 * The help of a field, or that for the option of a choice on which it depends. Without answers all of it is rendered, and
 * restore-static-form.ts shows what belongs to the option.
 */
function FieldHelp({
  words: { help, helpFor = {} } = {},
  answers,
}: {
  words: Partial<FieldWords> | undefined;
  answers: FieldFrameProps['answers'];
}) {
  const [[choice = '', ofOptions = {}] = []] = Object.entries(helpFor);
  if (answers !== undefined) return ofOptions[answers[choice] ?? ''] ?? help;
  if (choice === '') return help;
  return (
    <span>
      <span>{help}</span>
      {Object.entries(ofOptions).map(([option, text]) => (
        <span key={option} hidden data-help-for={`${choice}=${option}`}>
          {text}
        </span>
      ))}
    </span>
  );
}

/** Attributes of a control for screen readers. */
export function ariaAttributes({ formId, form, field, error }: Pick<FieldFrameProps, 'formId' | 'form' | 'field' | 'error'>) {
  const ids = fieldIds(formId, field.name);
  const described = [error === undefined ? '' : ids.error, hasHelp({ form, field }) ? ids.help : ''].filter(Boolean).join(' ');
  return {
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-required': field.isRequired || undefined,
  };
}

/** Which numbers a field takes. */
function rangeLine({ ranges }: LocalForm, { name }: FormField, { numbers }: VisitorFormWords): string {
  const range = ranges[name];
  if (range === undefined) return '';
  return fillIn(range.step === undefined ? numbers.range : numbers.rangeInSteps, range);
}

/** The help of a date always says how dates are written, that of a number which there may be. */
function hasHelp({ form, field }: Pick<FieldFrameProps, 'form' | 'field'>): boolean {
  return field.kind === 'date' || field.kind === 'number' || form.words.fields[field.name]?.help !== undefined;
}

/** Long answers, radio buttons, boxes, files and products use the whole width. */
function isWide({ kind, widget }: FormField): boolean {
  return ['files', 'products', 'several', 'tick'].includes(kind) || widget === 'textarea' || widget === 'radio';
}
