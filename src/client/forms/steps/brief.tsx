import { Fragment, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { isShown, type LocalForm } from '#site/forms/form.ts';
import type { ProductNames } from '#site/forms/product-names.ts';
import type { VisitorFormWords } from '#site/forms/visitor-form-words.ts';
import { nameLine } from '#site/words/list-format.ts';
import { useShell } from '../../shell-context.tsx';
import { formTitleId } from '../draw/field-frame.tsx';
import { fillIn } from '../form-words.ts';
import type { FormState } from '../session/form-state.ts';
import { answerLines } from './answer-lines.ts';
import styles from './brief.module.css';

interface BriefProps {
  formId: string;
  form: LocalForm;
  shared: VisitorFormWords;
  state: Pick<FormState, 'answers' | 'files'>;
  names?: ProductNames | undefined;
}

/** What is printed in the place of the page, at any step: the answers so far, on one sheet, and at its foot what is still open. */
export function Brief({ formId, form, shared: { steps: words }, state, names }: BriefProps) {
  const { layout, htmlLang } = useShell();
  const printed = usePrinted(formId);
  if (printed === undefined || (Object.keys(state.answers).length === 0 && state.files.length === 0)) return null;
  const shown = form.fields.filter(field => field.widget !== 'subject' && isShown(field, state.answers));
  const answered = shown.map(field => ({ ...field, lines: answerLines(form, field, state, names) }));
  const labelOf = (name: string) => form.words.fields[name]?.label ?? name;
  const open = answered.filter(({ lines }) => lines.length === 0).map(({ name }) => labelOf(name));
  const groups = form.groups
    .map(group => ({ id: group.id, fields: answered.filter(({ name, lines }) => group.fields.includes(name) && lines.length > 0) }))
    .filter(({ fields }) => fields.length > 0);
  const date = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'long' }).format(printed.at);
  return createPortal(
    <article className={styles.brief}>
      <header>
        <h1>{printed.title}</h1>
        <p>
          <span>{layout.site.title}</span>
          <span>{printed.address}</span>
          <span>{fillIn(words.draft, { date })}</span>
        </p>
      </header>
      {groups.map(({ id, fields }) => (
        <section key={id}>
          <h2>{form.words.groups[id]?.title}</h2>
          <dl>
            {fields.map(({ name, lines }) => (
              <Fragment key={name}>
                <dt>{labelOf(name)}</dt>
                {lines.map(line => (
                  <dd key={line}>{line}</dd>
                ))}
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
      {open.length > 0 && <p className={styles.open}>{fillIn(words.open, { fields: nameLine(open, htmlLang) })}</p>}
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
