import type { LocalForm } from '#site/forms/form.ts';
import type { VisitorFormWords } from '#site/forms/visitor-form-words.ts';
import styles from '../form.module.css';
import live from '../live-form.module.css';
import type { UnplacedAnswer } from '../saved/fit-answers.ts';

interface UnplacedAnswersProps {
  form: LocalForm;
  shared: VisitorFormWords;
  unplaced: readonly UnplacedAnswer[];
}

/** What was typed into another version of the form and has no field in this one, for the visitor to read and copy. */
export function UnplacedAnswers({ form, shared, unplaced }: UnplacedAnswersProps) {
  if (unplaced.length === 0) return null;
  return (
    <div className={styles.notice}>
      <p>{shared.draft.misfits}</p>
      <ul className={live.unplaced}>
        {unplaced.map(({ field, text }) => {
          const label = form.words.fields[field]?.label;
          return <li key={`${field} ${text}`}>{label === undefined ? text : `${label}: ${text}`}</li>;
        })}
      </ul>
    </div>
  );
}
