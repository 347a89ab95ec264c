import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { mayDo, type Role } from '#site/desk/rights.ts';
import type { Api } from '../../api/api.ts';
import { Button } from '../action/button.tsx';
import { Failure } from '../action/failure.tsx';
import { type ActionCalls, useAction } from '../action/use-action.ts';
import { momentName } from '../day-name.ts';
import { queryOf, type ShownRequest } from '../desk-request.ts';
import { type DeskWords, statusName } from '../desk-words.ts';
import { useFormTitle } from '../given-names.ts';
import { askForPerson } from '../people/asked-person.ts';
import { WrittenText } from '../written/written.tsx';
import styles from './request.module.css';

type OtherRequest = ShownRequest['others'][number];

interface PersonPanelProps {
  api: Api;
  request: Pick<ShownRequest, 'answers' | 'email' | 'others' | 'othersOfCompany'>;
  words: DeskWords;
  date: Intl.DateTimeFormat;
  role: Role;
  /** Closes another request, which says the same as the one that is shown. */
  onDuplicate: (calls: ActionCalls, other: OtherRequest) => Promise<unknown>;
}

/** Who a request is from, and what else came from there. */
export function PersonPanel({
  api,
  request: { answers, email, others, othersOfCompany },
  words,
  date,
  role,
  onDuplicate,
}: PersonPanelProps) {
  const id = useId();
  const { pathname } = useLocation();
  const own = answers.filter(({ part, values }) => part === 'person' && values.length > 0);
  const closing = useAction(api, onDuplicate);
  if (own.length === 0) return null;
  const onClose = mayDo(role, 'change') ? (other: OtherRequest) => void closing.run(other) : undefined;
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
      <OtherRequests title={words.othersOfPerson} requests={others} {...{ words, date, onClose }} />
      <OtherRequests isOfSeveral title={words.othersOfCompany} requests={othersOfCompany} {...{ words, date, onClose }} />
      <Failure of={closing.failure} />
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
  requests: OtherRequest[];
  /** Whether each says who sent it. */
  isOfSeveral?: boolean;
  /** Closes one as a duplicate; absent for readers. */
  onClose: ((other: OtherRequest) => void) | undefined;
}

/** Requests that belong to the one that is shown, with a word for those that say the same. */
function OtherRequests({ title, requests, isOfSeveral = false, words, date, onClose }: OtherRequestsProps) {
  const { pathname } = useLocation();
  const formTitle = useFormTitle();
  if (requests.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul className={styles.others}>
        {requests.map(other => {
          const { ref, formId, sender, receivedAt, isSpam, state, isSame } = other;
          return (
            <li key={ref}>
              <Link to={pathname + queryOf({}, ref)}>{ref}</Link>{' '}
              {isSame && (
                <span className={styles.mark} data-kind="warning">
                  {words.sameAnswers}
                </span>
              )}{' '}
              <small>
                {isOfSeveral && <bdi>{sender} · </bdi>}
                {[formTitle(formId), momentName(date, receivedAt), isSpam ? words.spam : statusName(words, state.status)].join(' · ')}
              </small>
              {onClose !== undefined && !isSpam && state.status !== 'closed' && (
                <Button look="link" isSmall aria-label={`${words.closeDuplicate}: ${ref}`} onClick={() => onClose(other)}>
                  {words.closeDuplicate}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
