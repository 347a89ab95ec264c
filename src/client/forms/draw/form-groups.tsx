import type { ReactNode } from 'react';
import { type FormField, isShown, type LocalForm } from '#site/forms/form.ts';
import type { VisitorFormWords } from '#site/forms/visitor-form-words.ts';
import styles from '../form.module.css';
import { fillIn } from '../form-words.ts';
import steps from '../steps/steps.module.css';
import { stepId } from '../steps/steps.ts';
import { branchOf } from './branch.ts';

interface FormGroupsProps {
  formId: string;
  form: LocalForm;
  shared: VisitorFormWords;
  answers?: Readonly<Record<string, string>>;
  draw: (field: FormField) => ReactNode;
  /** Id of the only step to draw. */
  step?: string | undefined;
}

/**
 * The groups of a form that show for these answers, each with its heading and the fields that show. Without answers all are
 * rendered, and the style sheet shows those of the chosen option.
 */
export function FormGroups({ formId, form, shared, answers, draw, step }: FormGroupsProps) {
  const groups = form.groups.filter(group => answers === undefined || isShown(group, answers));
  return groups
    .map((group, index) => ({ ...group, number: index + 1, stepId: form.steps && stepId(formId, group.id) }))
    .filter(group => step === undefined || group.stepId === step)
    .map(group => (
      <fieldset
        key={group.id}
        id={group.stepId}
        tabIndex={form.steps && -1}
        className={form.steps ? `${styles.group} ${steps.step}` : styles.group}
        data-branch={branchOf(form, group)}
      >
        <legend className={styles.legend}>
          {form.steps && (
            <span className={steps.position}>{fillIn(shared.steps.position, { number: group.number, count: groups.length + 1 })}</span>
          )}
          {form.words.groups[group.id]?.title}
        </legend>
        <div className={styles.fields}>{fieldsOf(form, group.fields, answers).map(draw)}</div>
      </fieldset>
    ));
}

/** Without the field for the subject, which the page itself sets. */
function fieldsOf({ fields }: LocalForm, names: readonly string[], answers: Readonly<Record<string, string>> | undefined): FormField[] {
  return names.flatMap(name =>
    fields.filter(
      field =>
        field.name === name &&
        field.widget !== 'subject' &&
        (answers === undefined || (isShown(field, answers) && hasItsProducts(field, answers))),
    ),
  );
}

/** A list of products shows while there are some. */
const hasItsProducts = ({ kind, name }: FormField, answers: Readonly<Record<string, string>>) =>
  kind !== 'products' || (answers[name] ?? '') !== '';
