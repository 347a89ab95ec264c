import { expect, test } from 'vitest';
import { healthOf } from '#client/desk/system/health.ts';
import type { DeskAnswer } from '#site/desk/answers.ts';

type SystemState = DeskAnswer<'POST /api/desk/system'>;

const now = new Date('2026-12-08T12:00:00Z');
const gigabyte = 1024 ** 3;

const well: SystemState = {
  outbox: [{ channel: 'mail', isSetUp: true, count: 1, oldest: '2026-12-08T11:30:00Z' }],
  refused: [],
  room: {
    freeBytes: 50 * gigabyte,
    reserveBytes: gigabyte,
    uploads: { count: 1, announced: 20, begun: 1, received: 0, budget: 10 },
    visits: { bytes: 1, budget: 10 },
  },
  lastBackup: '2026-12-07T12:00:00Z',
  sendsReplies: true,
  scanner: 'works',
  clock: 'agrees',
  limitsRates: true,
  place: { files: 'folder' },
  versions: { build: 'a', node: 'v24' },
};

const notWell = (state: SystemState) => healthOf(state, now).filter(({ level }) => level !== 'good');

test('a server on which all is well asks for nothing', () => {
  expect(notWell(well)).toEqual([]);
});

test('what is worst comes first, each with what to do', () => {
  const state: SystemState = {
    ...well,
    outbox: [{ channel: 'mail', isSetUp: true, count: 3, oldest: '2026-12-08T10:30:00Z' }],
    room: {
      ...well.room,
      freeBytes: 3 * gigabyte,
      visits: { bytes: 9.5, budget: 10 },
      uploads: { count: 9, announced: 10, begun: 10, received: 0, budget: 10 },
    },
    lastBackup: '2026-11-30T12:00:00Z',
    scanner: 'fails',
    clock: 'ahead',
  };
  expect(notWell(state)).toEqual([
    { subject: 'sending', level: 'bad', advice: 'sendingWaits' },
    { subject: 'uploads', level: 'bad', advice: 'uploadsFull' },
    { subject: 'clock', level: 'bad', advice: 'clockDoubted' },
    { subject: 'scanner', level: 'bad', advice: 'scannerLook' },
    { subject: 'disk', level: 'look', advice: 'diskLow' },
    { subject: 'visits', level: 'look', advice: 'visitsFull' },
    { subject: 'backup', level: 'look', advice: 'backupOld' },
  ]);
});

test('a server that sends nothing, was never backed up and has no scanner says the first two', () => {
  const { lastBackup: _never, ...state } = { ...well, outbox: [], scanner: 'none' as const };
  expect(notWell(state)).toEqual([
    { subject: 'sending', level: 'look', advice: 'sendingNone' },
    { subject: 'backup', level: 'look', advice: 'backupOld' },
  ]);
});

test('a backup whose moment cannot be read is none of this week', () => {
  expect(notWell({ ...well, lastBackup: 'infinity' })).toEqual([{ subject: 'backup', level: 'look', advice: 'backupOld' }]);
});
