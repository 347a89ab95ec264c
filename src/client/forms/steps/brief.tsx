import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useShell } from '../../shell-context.tsx';
import { formTitleId } from '../draw/field-frame.tsx';
import { fillIn } from '../form-words.ts';
import styles from './brief.module.css';
import { BriefAnswers, type BriefAnswersProps } from './brief-answers.tsx';

interface BriefProps extends BriefAnswersProps {
  formId: string;
}

/** What is printed in the place of the page, at any step: the answers so far, on one sheet, and at its foot what is still open. */
export function Brief({ formId, form, shared, state, names }: BriefProps) {
  const { layout, htmlLang } = useShell();
  const printed = usePrinted(formId);
  if (printed === undefined || (Object.keys(state.answers).length === 0 && state.files.length === 0)) return null;
  const date = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'long' }).format(printed.at);
  return createPortal(
    <article className={styles.brief}>
      <header>
        <h1>{printed.title}</h1>
        <p>
          <span>{layout.site.title}</span>
          <span>{printed.address}</span>
          <span>{fillIn(shared.steps.draft, { date })}</span>
        </p>
      </header>
      <BriefAnswers heading="h2" form={form} shared={shared} state={state} names={names} />
    </article>,
    document.body,
  );
}

/** While the browser prints: when, the heading of the form, and the address of its page. A view that is not on the screen hears of no print. */
function usePrinted(formId: string) {
  const [printed, setPrinted] = useState<{ at: Date; title: string; address: string }>();
  useEffect(() => {
    const begin = () => {
      const title = document.getElementById(formTitleId(formId))?.textContent ?? '';
      const { origin, pathname } = window.location;
      // The browser lays out the sheet as soon as this returns.
      flushSync(() => setPrinted({ at: new Date(), title, address: origin + pathname }));
    };
    const end = () => setPrinted(undefined);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, [formId]);
  return printed;
}
