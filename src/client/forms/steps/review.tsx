import { Fragment } from 'react';
import { type FormField, isShown, type LocalForm } from '#site/forms/form.ts';
import type { ProductNames } from '#site/forms/product-names.ts';
import type { VisitorFormWords } from '#site/forms/visitor-form-words.ts';
import button from '../../controls/button.module.css';
import { OwnDirection } from '../../text/own-direction.tsx';
import formStyles from '../form.module.css';
import { fillIn } from '../form-words.ts';
import type { FormState } from '../session/form-state.ts';
import { answerLines } from './answer-lines.ts';
import styles from './review.module.css';
import { StepLink } from './step-link.tsx';
import type { Step } from './steps.ts';

interface ReviewProps {
  form: LocalForm;
  shared: VisitorFormWords;
  steps: readonly Step[];
  state: Pick<FormState, 'answers' | 'files'>;
  names?: ProductNames | undefined;
}

/** All answers of a form before they are sent, each group with a link to change it. */
export function Review({ form, shared, steps, state, names }: ReviewProps) {
  const { steps: words } = shared;
  const review = steps.at(-1);
  return (
    <section id={review?.id} tabIndex={-1} aria-labelledby={`${review?.id}-title`} className={styles.review}>
      <h3 id={`${review?.id}-title`} className={formStyles.legend}>
        {review?.title}
      </h3>
      <p>{words.reviewText}</p>
      {steps.map(({ id, title, fields }) =>
        fields === undefined ? null : (
          <div key={id}>
            <div className={styles.head}>
              <h4>{title}</h4>
              <StepLink to={id}>{fillIn(words.change, { group: title })}</StepLink>
            </div>
            <dl>
              {fieldsOf(form, fields, state.answers).map(field => (
                <Fragment key={field.name}>
                  <dt>{form.words.fields[field.name]?.label}</dt>
                  <Answer lines={answerLines(form, field, state, names)} unanswered={words.unanswered} />
                </Fragment>
              ))}
            </dl>
          </div>
        ),
      )}
      <p>
        <button type="button" className={`${button.secondary} ${button.compact}`} onClick={() => window.print()}>
          {words.print}
        </button>
      </p>
    </section>
  );
}

function Answer({ lines, unanswered }: { lines: readonly string[]; unanswered: string }) {
  if (lines.length === 0) return <dd className={styles.unanswered}>{unanswered}</dd>;
  return lines.map(line => (
    <dd key={line}>
      <OwnDirection>{line}</OwnDirection>
    </dd>
  ));
}

function fieldsOf(form: LocalForm, names: readonly string[], answers: ReviewProps['state']['answers']): FormField[] {
  return form.fields.filter(field => names.includes(field.name) && field.widget !== 'subject' && isShown(field, answers));
}
