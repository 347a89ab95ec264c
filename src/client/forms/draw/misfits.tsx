import type { LocalForm } from '#site/forms/form.ts';
import type { SharedFormWords } from '#site/generated/shared-form-words.ts';
import type { Misfit } from '../drafts/fit-draft.ts';
import styles from '../form.module.css';

interface MisfitsProps {
  form: LocalForm;
  shared: SharedFormWords;
  misfits: readonly Misfit[];
}

/** What was typed into another version of the form and has no place in this one, to be read and copied. */
export function Misfits({ form, shared, misfits }: MisfitsProps) {
  if (misfits.length === 0) return null;
  return (
    <div className={styles.notice}>
      <p>{shared.draft.misfits}</p>
      <ul className={styles.misfits}>
        {misfits.map(({ field, text }) => {
          const label = form.words.fields[field]?.label;
          return <li key={`${field} ${text}`}>{label === undefined ? text : `${label}: ${text}`}</li>;
        })}
      </ul>
    </div>
  );
}
