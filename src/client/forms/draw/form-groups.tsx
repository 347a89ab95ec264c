import type { ReactNode } from 'react';
import { type FormField, isShown, type LocalForm } from '#site/forms/form.ts';
import styles from '../form.module.css';
import { branchOf } from './branch.ts';

/**
 * The groups of a form that show for these answers, each with its heading and the fields that show. Without answers all are
 * rendered, and the style sheet shows those of the chosen option.
 */
export function FormGroups({
  form,
  answers,
  draw,
}: {
  form: LocalForm;
  answers?: Readonly<Record<string, string>>;
  draw: (field: FormField) => ReactNode;
}) {
  return form.groups
    .filter(group => answers === undefined || isShown(group, answers))
    .map(group => (
      <fieldset key={group.id} className={styles.group} data-branch={branchOf(form, group)}>
        <legend className={styles.legend}>{form.words.groups[group.id]?.title}</legend>
        <div className={styles.fields}>{fieldsOf(form, group.fields, answers).map(draw)}</div>
      </fieldset>
    ));
}

/** Without the field for the subject, which the page itself sets. */
function fieldsOf({ fields }: LocalForm, names: readonly string[], answers: Readonly<Record<string, string>> | undefined): FormField[] {
  return names.flatMap(name =>
    fields.filter(field => field.name === name && field.widget !== 'subject' && (answers === undefined || isShown(field, answers))),
  );
}
