import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { mayDo, type Role } from '#site/desk/rights.ts';
import { momentName } from '../day-name.ts';
import { queryOf, type ShownRequest } from '../desk-request.ts';
import { type DeskWords, statusName } from '../desk-words.ts';
import { useFormTitle } from '../given-names.ts';
import { askForPerson } from '../people/asked-person.ts';
import { WrittenText } from '../written/written.tsx';
import styles from './request.module.css';

interface PersonPanelProps {
  request: Pick<ShownRequest, 'answers' | 'email' | 'others' | 'othersOfCompany'>;
  words: DeskWords;
  date: Intl.DateTimeFormat;
  role: Role;
}

/** Who a request is from, and what else came from there. */
export function PersonPanel({ request: { answers, email, others, othersOfCompany }, words, date, role }: PersonPanelProps) {
  const id = useId();
  const { pathname } = useLocation();
  const own = answers.filter(({ part, values }) => part === 'person' && values.length > 0);
  if (own.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby={`${id}title`}>
      <h3 id={`${id}title`}>{words.from}</h3>
      <dl className={styles.facts}>
        {own.map(({ name, label, values }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <WrittenText text={values.join('\n')} words={words} />
            </dd>
          </div>
        ))}
      </dl>
      <OtherRequests title={words.othersOfPerson} requests={others} {...{ words, date }} />
      <OtherRequests isOfSeveral title={words.othersOfCompany} requests={othersOfCompany} {...{ words, date }} />
      {email !== undefined && mayDo(role, 'person') && (
        <Link className={styles.noPrint} to={`${pathname}?view=person`} onClick={() => askForPerson(email)}>
          {words.openPerson}
        </Link>
      )}
    </section>
  );
}

interface OtherRequestsProps extends Pick<PersonPanelProps, 'words' | 'date'> {
  title: string;
  requests: ShownRequest['others'];
  /** Whether each says who sent it. */
  isOfSeveral?: boolean;
}

/** Requests that belong to the one that is shown, with a word for those that say the same. */
function OtherRequests({ title, requests, isOfSeveral = false, words, date }: OtherRequestsProps) {
  const { pathname } = useLocation();
  const formTitle = useFormTitle();
  if (requests.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul className={styles.others}>
        {requests.map(({ ref, formId, sender, receivedAt, isSpam, status, isSame }) => (
          <li key={ref}>
            <Link to={pathname + queryOf({}, ref)}>{ref}</Link>{' '}
            {isSame && (
              <span className={styles.mark} data-kind="warning">
                {words.sameAnswers}
              </span>
            )}{' '}
            <small>
              {isOfSeveral && <bdi>{sender} · </bdi>}
              {[formTitle(formId), momentName(date, receivedAt), isSpam ? words.spam : statusName(words, status)].join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
