import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskAnswer } from '#site/desk/answers.ts';
import { megabyte } from '#site/forms/request-limits.ts';
import type { Api } from '../../api/api.ts';
import { useShell } from '../../shell-context.tsx';
import { Loading } from '../action/loading.tsx';
import { useReading } from '../action/use-reading.ts';
import { momentName } from '../day-name.ts';
import type { DeskWords } from '../desk-words.ts';
import { healthOf } from './health.ts';
import { HealthList } from './health-list.tsx';
import { OutboxTable } from './outbox-table.tsx';
import { RefusedList } from './refused-list.tsx';
import styles from './system.module.css';

type SystemState = DeskAnswer<'POST /api/desk/system'>;

/** How the server is, for admins: what waits, what room is left, when it was backed up, and where everything is. */
export function SystemView({ api, words }: { api: Api; words: DeskWords }) {
  const { htmlLang } = useShell();
  const { t } = useTranslation();
  const [state, setState] = useState<SystemState>();
  const { failure } = useReading<SystemState>(api, { path: '/api/desk/system', onAnswer: setState });
  if (state === undefined) return <Loading failure={failure} words={words} />;

  const { outbox, refused, room, lastBackup, scanner, clock, limitsRates, place, versions } = state;
  const number = new Intl.NumberFormat(htmlLang);
  const date = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'medium', timeStyle: 'short' });
  const size = (bytes: number) => {
    const [unit, digits, units] = bytes < 1024 * megabyte ? ['megabyte', 0, megabyte] : ['gigabyte', 1, 1024 * megabyte];
    return new Intl.NumberFormat(htmlLang, { style: 'unit', unit, maximumFractionDigits: digits } as Intl.NumberFormatOptions).format(
      bytes / units,
    );
  };
  const beside = (value: string, label: string, other: string) => `${value} (${t('labelled', { label, value: other })})`;
  const budget = (bytes: number, most: number) => beside(size(bytes), words.roomLimit, size(most));
  const free = beside(size(room.freeBytes), words.freeReserve, size(room.reserveBytes));
  const uploads = `${number.format(room.uploads.count)} · ${budget(room.uploads.begun, room.uploads.budget)}`;
  const visits = budget(room.visits.bytes, room.visits.budget);
  const backup = lastBackup === undefined ? words.never : momentName(date, lastBackup);
  const scan = { none: words.notSetUp, works: words.scannerWorks, fails: words.scannerFails }[scanner];
  const waiting = outbox.reduce((sum, { count }) => sum + count, 0);
  const shown = {
    sending: { name: words.sending, value: t('labelled', { label: words.channelWaiting, value: number.format(waiting) }) },
    disk: { name: words.freeDisk, value: free },
    uploads: { name: words.waitingFiles, value: uploads },
    visits: { name: words.visitsRoom, value: visits },
    backup: { name: words.systemBackup, value: backup },
    scanner: { name: words.virusScanner, value: scan },
    clock: { name: words.clock, value: { agrees: words.clockAgrees, ahead: words.clockAhead, behind: words.clockBehind }[clock] },
  };
  return (
    <div className={styles.system}>
      <HealthList items={healthOf(state, new Date()).map(item => ({ ...item, ...shown[item.subject] }))} words={words} />
      <div className={styles.cards}>
        <div className={styles.system}>
          <section className={styles.part}>
            <h3>{words.outbox}</h3>
            <OutboxTable outbox={outbox} words={words} number={number} date={date} />
            <RefusedList api={api} refused={refused} words={words} onSent={setState} />
          </section>
          <Facts
            title={words.systemRoom}
            facts={[
              [words.freeDisk, free],
              [words.waitingFiles, uploads],
              [words.visitsRoom, visits],
            ]}
          />
        </div>
        <Facts
          title={words.systemFacts}
          facts={[
            [words.systemBackup, backup],
            [words.dataFolder, place.dataDir ?? words.notKnown],
            [words.database, place.database ?? words.notKnown],
            [words.filesPlace, place.files === 'folder' ? words.filesFolder : words.filesObjectStore],
            [words.virusScanner, scan],
            [words.rateLimits, limitsRates ? words.ratesOn : words.ratesOff],
            [words.buildName, versions.build],
            ['Node.js', versions.node],
          ]}
        />
      </div>
    </div>
  );
}

function Facts({ title, facts }: { title: string; facts: [string, string][] }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
