import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { TableBox } from '../../text/table.tsx';
import { dayName, momentName } from '../day-name.ts';
import { queryOf } from '../desk-request.ts';
import { type DeskWords, statusName } from '../desk-words.ts';
import { useFormTitle } from '../given-names.ts';
import styles from '../table.module.css';
import type { FoundPerson } from './found-person.ts';

interface PersonTableProps {
  person: FoundPerson;
  words: DeskWords;
  htmlLang: string;
}

/** What there is of a person: the requests, and where others have the address. */
export function PersonTable({ person: { requests, mentioning, notes, replies, views }, words, htmlLang }: PersonTableProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const formTitle = useFormTitle();
  const date = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'medium', timeStyle: 'short' });
  const number = new Intl.NumberFormat(htmlLang);
  const link = (ref: string) => <Link to={pathname + queryOf({}, ref)}>{ref}</Link>;
  const others = [
    { title: words.mentioning, refs: mentioning },
    { title: words.mentioningStaff, refs: [...new Set([...notes, ...replies])] },
  ];
  return (
    <>
      {requests.length > 0 && (
        <TableBox label={words.personRequests}>
          <table className={styles.table}>
            <caption className="visually-hidden">{words.personRequests}</caption>
            <thead>
              <tr>
                {[words.reference, words.form, words.received, words.status, words.files, words.notes, words.replies, words.keptUntil].map(
                  name => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {requests.map(({ ref, formId, receivedAt, isSpam, status, files, notes: noteCount, replies: replyCount, keptUntil }) => (
                <tr key={ref}>
                  <th scope="row">{link(ref)}</th>
                  <td>{formTitle(formId)}</td>
                  <td>
                    <time dateTime={receivedAt}>{momentName(date, receivedAt)}</time>
                  </td>
                  <td>{isSpam ? words.spam : statusName(words, status)}</td>
                  <td>{number.format(files)}</td>
                  <td>{number.format(noteCount)}</td>
                  <td>{number.format(replyCount)}</td>
                  <td>{keptUntil === undefined ? '' : dayName(date, keptUntil)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableBox>
      )}
      {others
        .filter(({ refs }) => refs.length > 0)
        .map(({ title, refs }) => (
          <section key={title}>
            <h4>{title}</h4>
            <ul>
              {refs.map(ref => (
                <li key={ref}>{link(ref)}</li>
              ))}
            </ul>
          </section>
        ))}
      {views.length > 0 && (
        <section>
          <h4>{words.mentioningViews}</h4>
          <ul>
            {views.map(({ staff, name }) => (
              <li key={`${staff} ${name}`}>{t('labelled', { label: staff, value: name })}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
