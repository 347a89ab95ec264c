import { type MouseEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LocalForm } from '#site/forms/form.ts';
import type { VisitorFormWords } from '#site/forms/visitor-form-words.ts';
import { Icon } from '../../icon.tsx';
import { focusField } from '../focus-field.ts';
import { fillIn } from '../form-words.ts';
import type { FieldError } from '../session/validate-form.ts';
import styles from './error-summary.module.css';
import { fieldIds } from './field-frame.tsx';
import { SummaryBox } from './summary-box.tsx';

interface ErrorSummaryProps {
  formId: string;
  form: LocalForm;
  shared: VisitorFormWords;
  errors: readonly FieldError[];
  /** Fields that had errors at the last rejected try; corrected fields stay in the list. */
  fields: readonly string[];
  /** Counts the rejected tries; each moves the focus here. */
  rejections: number;
}

/** All errors of the form in the order of the page, each a link to its field. */
export function ErrorSummary({ formId, form, shared, errors, fields, rejections }: ErrorSummaryProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  const seen = useRef(0);
  useEffect(() => {
    if (rejections === seen.current) return;
    seen.current = rejections;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [rejections]);
  const follow = (event: MouseEvent, field: string) => {
    event.preventDefault();
    const { id } = fieldIds(formId, field);
    // The address leads to a field of another step.
    if (document.getElementById(id)) focusField(id);
    else navigate({ hash: id });
  };
  const shown = form.fields.map(({ name }) => name).filter(name => fields.includes(name));
  if (shown.length === 0) return null;
  const count = shown.filter(field => errors.some(error => error.field === field)).length;
  return (
    <SummaryBox ref={box} titleId={`${formId}-errors`} title={form.words.tip} isSettled={count === 0}>
      <p>
        {count === 0 ? (
          shared.summary.done
        ) : (
          <>
            <span>{fillIn(shared.summary.title, { count })}</span> <span>{shared.summary.text}</span>
          </>
        )}
      </p>
      <ul>
        {shown.map(field => {
          const error = errors.find(known => known.field === field);
          return (
            <li key={field}>
              {error ? (
                <a href={`#${fieldIds(formId, field).id}`} onClick={event => follow(event, field)}>
                  {error.text}
                </a>
              ) : (
                <span className={styles.done}>
                  <Icon name="check" />
                  {form.words.fields[field]?.label}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </SummaryBox>
  );
}
