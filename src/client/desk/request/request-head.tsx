import { useShell } from '../../shell-context.tsx';
import { codeNames } from '../code-names.ts';
import { momentName } from '../day-name.ts';
import type { ShownRequest } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import { useFormTitle } from '../given-names.ts';
import styles from './request.module.css';

interface RequestHeadProps {
  request: Pick<ShownRequest, 'answers' | 'formId' | 'language' | 'receivedAt'>;
  words: DeskWords;
  date: Intl.DateTimeFormat;
}

/** Who a request is from, then what it is and when it came. */
export function RequestHead({ request: { answers, formId, language, receivedAt }, words, date }: RequestHeadProps) {
  const { htmlLang } = useShell();
  const formTitle = useFormTitle();
  const textOf = (field: string) => answers.find(({ name }) => name === field)?.values[0];
  const email = textOf('email');
  const [who, ...others] = [textOf('name'), textOf('companyName'), textOf('country')].filter(text => text !== undefined);
  return (
    <div className={styles.head}>
      <h3>{who ?? email ?? words.notKnown}</h3>
      <p>
        {others.join(' · ')}
        {others.length > 0 && who !== undefined && email !== undefined && ' · '}
        {who !== undefined && email !== undefined && <span className={styles.address}>{email}</span>}
      </p>
      <p className={styles.meta}>
        {formTitle(formId)} · {codeNames('language', htmlLang)(language)} ·{' '}
        <time dateTime={receivedAt}>{momentName(date, receivedAt)}</time>
      </p>
    </div>
  );
}
