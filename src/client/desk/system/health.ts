import type { DeskAnswer } from '#site/desk/answers.ts';

type SystemState = DeskAnswer<'POST /api/desk/system'>;

/** What can be well or not at a server. */
type HealthSubject = 'sending' | 'disk' | 'uploads' | 'visits' | 'backup' | 'scanner' | 'clock';

/** How something is, and which of the words say what to do. */
export interface HealthItem {
  subject: HealthSubject;
  level: 'good' | 'look' | 'bad';
  advice?:
    | 'sendingWaits'
    | 'sendingRefused'
    | 'sendingNone'
    | 'diskLow'
    | 'uploadsFull'
    | 'visitsFull'
    | 'backupOld'
    | 'scannerLook'
    | 'clockDoubted';
}

const hour = 3600_000;
const week = 7 * 24 * hour;

/** The share of a budget from which somebody should look at it. */
const nearlyFull = 0.9;

/** How each part of the server is, the worst first. */
export function healthOf({ outbox, refused, room, lastBackup, scanner, clock }: SystemState, now: Date): HealthItem[] {
  const isOlder = (moment: string | undefined, age: number) => moment !== undefined && now.getTime() - Date.parse(moment) > age;
  const { freeBytes, reserveBytes, uploads, visits } = room;
  const items: HealthItem[] = [
    outbox.every(({ isSetUp }) => !isSetUp)
      ? { subject: 'sending', level: 'look', advice: 'sendingNone' }
      : outbox.some(({ oldest }) => isOlder(oldest, hour))
        ? { subject: 'sending', level: 'bad', advice: 'sendingWaits' }
        : refused.length > 0
          ? { subject: 'sending', level: 'look', advice: 'sendingRefused' }
          : { subject: 'sending', level: 'good' },
    freeBytes > 4 * reserveBytes
      ? { subject: 'disk', level: 'good' }
      : { subject: 'disk', level: freeBytes <= reserveBytes ? 'bad' : 'look', advice: 'diskLow' },
    { subject: 'uploads', ...fullness(uploads.begun / uploads.budget, 'uploadsFull') },
    { subject: 'visits', ...fullness(visits.bytes / visits.budget, 'visitsFull') },
    // What is no moment is no backup of this week.
    lastBackup === undefined || !(now.getTime() - Date.parse(lastBackup) <= week)
      ? { subject: 'backup', level: 'look', advice: 'backupOld' }
      : { subject: 'backup', level: 'good' },
    clock === 'agrees' ? { subject: 'clock', level: 'good' } : { subject: 'clock', level: 'bad', advice: 'clockDoubted' },
  ];
  if (scanner === 'works') items.push({ subject: 'scanner', level: 'good' });
  if (scanner === 'fails') items.push({ subject: 'scanner', level: 'bad', advice: 'scannerLook' });
  const order = ['bad', 'look', 'good'];
  return items.toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
}

function fullness(share: number, advice: 'uploadsFull' | 'visitsFull'): Pick<HealthItem, 'level' | 'advice'> {
  return share < nearlyFull ? { level: 'good' } : { level: share < 1 ? 'look' : 'bad', advice };
}
