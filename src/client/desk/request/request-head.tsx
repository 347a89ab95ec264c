import { Fragment } from 'react';
import { useShell } from '../../shell-context.tsx';
import { codeNames } from '../code-names.ts';
import { momentName } from '../day-name.ts';
import type { ShownRequest } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import { useFormTitle } from '../given-names.ts';
import { CopyButton } from '../written/copy-button.tsx';
import { Written } from '../written/written.tsx';
import styles from './request.module.css';

interface RequestHeadProps {
  request: Pick<ShownRequest, 'sender' | 'email' | 'place' | 'formId' | 'language' | 'receivedAt'>;
  words: DeskWords;
  date: Intl.DateTimeFormat;
}

/** Who a request is from, then what it is and when it came. */
export function RequestHead({ request: { sender, email, place, formId, language, receivedAt }, words, date }: RequestHeadProps) {
  const { htmlLang } = useShell();
  const formTitle = useFormTitle();
  const [who, ...more] = sender;
  const others = place === undefined ? more : [...more, place];
  const hasAddress = email !== undefined && who !== undefined && !sender.includes(email);
  return (
    <div className={styles.head}>
      <h3>
        <Written text={who ?? email ?? words.notKnown} words={words} />
      </h3>
      <p>
        {others.map((text, index) => (
          <Fragment key={text}>
            {index > 0 && ' · '}
            <Written text={text} words={words} />
          </Fragment>
        ))}
        {others.length > 0 && hasAddress && ' · '}
        {hasAddress && (
          <span className={styles.address}>
            {email}
            <CopyButton text={email} words={words} />
          </span>
        )}
      </p>
      <p className={styles.meta}>
        {formTitle(formId)} · {codeNames('language', htmlLang)(language)} ·{' '}
        <time dateTime={receivedAt}>{momentName(date, receivedAt)}</time>
      </p>
    </div>
  );
}
