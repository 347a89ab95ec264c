import type { VisitorFormWords } from '#site/forms/visitor-form-words.ts';
import { StepLink } from './step-link.tsx';
import styles from './steps.module.css';
import type { Step } from './steps.ts';

/** All steps of a form as links, with the one that shows. */
export function StepList({ steps, current, shared }: { steps: readonly Step[]; current: number; shared: VisitorFormWords }) {
  return (
    <nav aria-label={shared.steps.list} className={styles.list}>
      <ol>
        {steps.map(({ id, title }, index) => (
          <li key={id} className={index < current ? styles.passed : undefined}>
            <StepLink to={id} aria-current={index === current ? 'step' : undefined}>
              <span>{title}</span>
            </StepLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
