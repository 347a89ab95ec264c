import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { DeskAnswer } from '#site/desk/answers.ts';
import { isDay } from '#site/forms/date-rules.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { useShell } from '../../shell-context.tsx';
import { TableBox } from '../../text/table.tsx';
import { Button } from '../action/button.tsx';
import { Failure } from '../action/failure.tsx';
import { Loading } from '../action/loading.tsx';
import { useAction } from '../action/use-action.ts';
import { useReading } from '../action/use-reading.ts';
import { momentName } from '../day-name.ts';
import styles from '../desk.module.css';
import { queryOf } from '../desk-request.ts';
import { actionName, type DeskWords, logDetail } from '../desk-words.ts';
import { Choice } from '../fields/choice.tsx';
import { SettledInput } from '../fields/settled-input.tsx';
import { FoldedFilters } from '../folded-filters.tsx';
import table from '../table.module.css';

type LogPage = DeskAnswer<'POST /api/desk/log'>;

const filters = ['staff', 'action', 'ref', 'from', 'to'] as const;
type LogFilter = Partial<Record<(typeof filters)[number], string>>;

/** The audit log: who did what and when, for admins. The filter is in the address. */
export function LogView({ api, words }: { api: Api; words: DeskWords }) {
  const { htmlLang } = useShell();
  const { t } = useTranslation();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const id = useId();
  const [page, setPage] = useState<LogPage>();
  const filter = readFilter(search);
  const { failure } = useReading<LogPage>(api, { path: '/api/desk/log', body: filter, onAnswer: setPage });
  const more = useAction(api, async calls => {
    const before = page?.events.at(-1)?.number;
    const { code, data } = await calls.api.post<LogPage>('/api/desk/log', { ...filter, before });
    if (code === succeeded && data !== undefined)
      setPage(now => (now === page ? { ...data, events: [...(page?.events ?? []), ...data.events] } : now));
  });
  const change = (changes: LogFilter) => {
    const query = new URLSearchParams({ view: 'log' });
    for (const [name, value] of Object.entries({ ...filter, ...changes })) if (value) query.set(name, value);
    void navigate(`${pathname}?${query}`, { replace: true, preventScrollReset: true });
  };
  const date = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'medium', timeStyle: 'medium' });
  const field = (name: 'staff' | 'ref' | 'from' | 'to', label: string, type: 'text' | 'date') => (
    <div>
      <label htmlFor={id + name}>{label}</label>
      <SettledInput id={id + name} type={type} value={filter[name]} onSettle={value => change({ [name]: value })} />
    </div>
  );

  return (
    <div className={styles.frame}>
      <FoldedFilters words={words} count={Object.keys(filter).length}>
        {field('staff', words.logWho, 'text')}
        <Choice
          label={words.logWhat}
          value={filter.action}
          all={words.all}
          options={Object.entries(words.actions).map(([value, label]) => ({ value, label }))}
          onChange={action => change({ action: action ?? '' })}
        />
        {field('ref', words.reference, 'text')}
        {field('from', words.logFrom, 'date')}
        {field('to', words.logTo, 'date')}
      </FoldedFilters>
      {page !== undefined && <Failure of={failure} />}
      {page === undefined ? (
        <Loading failure={failure} words={words} />
      ) : page.events.length === 0 ? (
        <p role="status">{words.logNone}</p>
      ) : (
        <>
          <TableBox label={words.log}>
            <table className={table.table}>
              <caption className="visually-hidden">{words.log}</caption>
              <thead>
                <tr>
                  {[words.logWhen, words.logWho, words.logWhat, words.reference, words.logDetail].map(name => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {page.events.map(event => (
                  <tr key={event.number}>
                    <td>
                      <time dateTime={event.at}>{momentName(date, event.at)}</time>
                    </td>
                    <td>{event.staff}</td>
                    <td>{actionName(words, event.action)}</td>
                    <td>{event.ref !== undefined && <Link to={pathname + queryOf({}, event.ref)}>{event.ref}</Link>}</td>
                    <td className={table.text}>{logDetail(words, event, (label, value) => t('labelled', { label, value }))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableBox>
          {page.hasMore && (
            <div className={styles.actions}>
              <Button onClick={() => void more.run()}>{words.more}</Button>
              <Failure of={more.failure} />
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** What of the address limits the log. */
function readFilter(search: string): LogFilter {
  const query = new URLSearchParams(search);
  // The server takes days of the calendar alone.
  const isTaken = (name: string, text: string) => text !== '' && (isDay(text) || (name !== 'from' && name !== 'to'));
  const written = filters.map(name => [name, query.get(name) ?? ''] as const);
  return Object.fromEntries(written.filter(([name, text]) => isTaken(name, text)));
}
