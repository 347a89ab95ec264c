import button from '../../controls/button.module.css';
import { useShell } from '../../shell-context.tsx';
import { fillIn } from '../form-words.ts';
import { BriefAnswers, type BriefAnswersProps } from './brief-answers.tsx';
import styles from './live-brief.module.css';

/** Under a step: all answers so far, to be opened and printed at any time. */
export function LiveBrief(props: BriefAnswersProps) {
  const { htmlLang } = useShell();
  const { shared, state } = props;
  if (Object.keys(state.answers).length === 0 && state.files.length === 0) return null;
  const date = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'long' }).format();
  return (
    <details className={styles.brief}>
      <summary>{fillIn(shared.steps.draft, { date })}</summary>
      <BriefAnswers heading="h3" {...props} />
      <button type="button" className={`${button.secondary} ${button.compact}`} onClick={() => window.print()}>
        {shared.steps.print}
      </button>
    </details>
  );
}
