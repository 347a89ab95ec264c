import { useEffect, useState } from 'react';
import { megabyte } from '#site/forms/request-limits.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { useShell } from '../../shell-context.tsx';
import styles from '../desk.module.css';
import type { DeskWords } from '../desk-words.ts';
import { OutboxTable } from './outbox-table.tsx';
import type { SystemState } from './system-state.ts';

/** How the server is, for admins: what waits, what room is left, when it was backed up, and where everything is. */
export function SystemView({ api, words }: { api: Api; words: DeskWords }) {
  const { htmlLang } = useShell();
  const [state, setState] = useState<SystemState>();
  useEffect(() => {
    let isCurrent = true;
    api
      .post<SystemState>('/api/desk/system', {})
      .then(({ code, data }) => isCurrent && code === succeeded && data !== undefined && setState(data))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [api]);
  if (state === undefined) return <p>{words.loading}</p>;

  const { outbox, room, lastBackup, scanner, limitsRates, place, versions } = state;
  const number = new Intl.NumberFormat(htmlLang);
  const date = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'medium', timeStyle: 'short' });
  const megabytes = new Intl.NumberFormat(htmlLang, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 });
  const size = (bytes: number) => megabytes.format(bytes / megabyte);
  const budget = (bytes: number, most: number) => `${size(bytes)} (${words.roomLimit}: ${size(most)})`;
  return (
    <div className={styles.frame}>
      <OutboxTable outbox={outbox} words={words} number={number} date={date} />
      <Facts
        title={words.systemRoom}
        facts={[
          [words.freeDisk, `${size(room.freeBytes)} (${words.freeReserve}: ${size(room.reserveBytes)})`],
          [words.waitingFiles, `${number.format(room.uploads.count)}, ${budget(room.uploads.declared, room.uploads.budget)}`],
          [words.visitsRoom, budget(room.visits.bytes, room.visits.budget)],
        ]}
      />
      <Facts
        title={words.systemFacts}
        facts={[
          [words.systemBackup, lastBackup === undefined ? words.never : date.format(new Date(lastBackup))],
          [words.dataFolder, place.dataDir ?? words.notKnown],
          [words.database, place.database ?? words.notKnown],
          [words.filesPlace, place.files === 'folder' ? words.filesFolder : words.filesObjectStore],
          [words.virusScanner, { none: words.notSetUp, works: words.scannerWorks, fails: words.scannerFails }[scanner]],
          [words.rateLimits, limitsRates ? words.ratesOn : words.ratesOff],
          [words.buildName, versions.build],
          ['Node.js', versions.node],
        ]}
      />
    </div>
  );
}

function Facts({ title, facts }: { title: string; facts: [string, string][] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.answers}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.answer}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
