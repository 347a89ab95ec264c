import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { serverName } from '#site/desk/actors.ts';
import { dayOf } from '#site/utc-day.ts';
import type { ClockSightings } from '../store/clock/clock-sightings.ts';
import { repeatWhileListening } from '../while-listening.ts';

/** How the clock is, compared with the last moment at which it was right. */
export type ClockState = 'agrees' | 'ahead' | 'behind';

/** Says whether things may be deleted for their age, and which moment counts. */
export interface ClockGuard {
  /** Compares the clock; the moment by which things may be deleted for their age, or none while the clock is in doubt. Throws StoreError. */
  look(): Promise<Date | undefined>;
  /** As of the last look. */
  state(): ClockState;
  /** What is wrong as of the last look, and what to do, in sentences that change with the day. */
  problem(): string | undefined;
  /** Whether somebody can say that the clock is right, as of the last look: not while it is before the build. */
  isConfirmable(): boolean;
  /** The moment that is noted with what is stored: never one at which it would seem old once the clock is right. */
  clock: () => Date;
}

/** Milliseconds that the clock may be away from the last moment that is known. A server that runs notes one with each look. */
const tolerance = 24 * 60 * 60_000;

/** Milliseconds for which the clock counts as set by a time server: systemd asks each 34 minutes at least. */
const synchronizedFor = 60 * 60_000;

/** Milliseconds that the clock of a server may be away from that of the database, for which an upload is idle after two hours. */
const ownTolerance = 60 * 60_000;

/** Milliseconds between two looks. */
const interval = 60_000;

interface GuardOptions {
  wall?: () => Date;
  /** When a time server last set the clock of this machine, by that clock. */
  synchronizedAt?: () => Promise<Date | undefined>;
  /** Milliseconds that have passed since some moment, whatever the clock says. */
  elapsed?: () => number;
  /** A moment before which no right clock is: the build that is served was made then. */
  notBefore?: Date | undefined;
}

/**
 * The guard of a store: its own clock decides if it has one, as PostgreSQL does, else that of this machine. The last moment known is
 * in the database. Each look moves it to the clock, or, while that is in doubt, by the time that has passed: so a wrong clock never
 * agrees with itself, and a right one agrees at once.
 */
export function guardClock(
  store: ClockSightings,
  { wall = () => new Date(), synchronizedAt = synchronizedBySystemd, elapsed = () => performance.now(), notBefore }: GuardOptions = {},
): ClockGuard {
  let state: ClockState = 'agrees';
  let problem: string | undefined;
  /** A moment that was right, and `elapsed` then: time goes on from there whatever the clock says. */
  let anchor: { at: number; elapsed: number } | undefined;
  let isWallUsed = true;
  let isConfirmable = true;

  const counted = ({ at, elapsed: then } = { at: wall().getTime(), elapsed: elapsed() }) => new Date(at + elapsed() - then);

  /** The last moment known, if it is too far away. After a time server has set the clock, there is nothing to doubt. */
  async function lastSeen(now: Date): Promise<Date | undefined> {
    const last = await store.sightClock(now, tolerance);
    const synchronized = last && (await synchronizedAt());
    if (synchronized === undefined || Math.abs(now.getTime() - synchronized.getTime()) > synchronizedFor) return last;
    await store.confirmClock({ staff: serverName, at: now });
    return undefined;
  }

  async function look(): Promise<Date | undefined> {
    const now = (await store.now?.()) ?? wall();
    const isOff = Math.abs(wall().getTime() - now.getTime()) > ownTolerance;
    isConfirmable = notBefore === undefined || notBefore.getTime() - now.getTime() <= tolerance;
    if (notBefore !== undefined && !isConfirmable) {
      // The database may know no other moment: at a first start it has that of this clock.
      [state, isWallUsed, problem] = ['behind', false, beforeBuild(now, notBefore, store.now !== undefined)];
      anchor ??= { at: notBefore.getTime(), elapsed: elapsed() };
      return undefined;
    }
    const last = await lastSeen(now);
    if (last === undefined) {
      [state, isWallUsed, problem] = ['agrees', !isOff, isOff ? offFromDatabase : undefined];
      anchor = { at: now.getTime(), elapsed: elapsed() };
      return now;
    }
    if (Number.isNaN(last.getTime())) {
      [state, isWallUsed, problem] = ['behind', !isOff, lastUnknown];
      anchor ??= { at: now.getTime(), elapsed: elapsed() };
      return undefined;
    }
    state = now > last ? 'ahead' : 'behind';
    isWallUsed = state === 'ahead';
    problem = doubtOf(now, last, store.now !== undefined);
    anchor ??= { at: last.getTime(), elapsed: elapsed() };
    await store.advanceClock(last, counted(anchor));
    return undefined;
  }

  /** A clock may fall back between two looks. One that is ahead may have slept with its machine; what it dates is not old too early. */
  function clock(): Date {
    const [now, then] = [wall(), counted(anchor)];
    return isWallUsed && then.getTime() - now.getTime() <= tolerance ? now : then;
  }

  return { look, state: () => state, problem: () => problem, isConfirmable: () => isConfirmable, clock };
}

/**
 * Looks at the clock now and then, and reports what is wrong with it, once a day while it lasts. To be called before the app listens.
 */
export function watchClock(app: FastifyInstance, guard: ClockGuard): void {
  let reported: string | undefined;
  repeatWhileListening(app, async () => {
    // Cleaning reports a store that fails.
    await guard.look().catch(() => undefined);
    const problem = guard.problem();
    if (problem !== undefined && problem !== reported) app.log.error(problem);
    if (problem === undefined && reported !== undefined) app.log.info('The clock is right: what is old is deleted again.');
    reported = problem;
    return interval;
  });
}

const offFromDatabase =
  'The clock of this server is more than an hour away from that of the database, which counts for what is stored and deleted here. Set the clock of this server.';

const lastUnknown =
  'The moment at which the clock was last known to be right cannot be read in the database. Nothing is deleted for its age until that is settled. If the clock is right, run `npm run requests -- confirm-clock --yes`.';

const whose = (isOfDatabase: boolean) => (isOfDatabase ? 'the database' : 'this machine');

function beforeBuild(now: Date, built: Date, isOfDatabase: boolean): string {
  const [today, then] = [now, built].map(dayOf);
  return `The clock of ${whose(isOfDatabase)} says ${today}, and the build that is served was made on ${then}. Nothing is deleted for its age until that is settled. Set the clock. If it is right, that of the build was wrong: run \`npm run build\` again.`;
}

function doubtOf(now: Date, last: Date, isOfDatabase: boolean): string {
  const away = now > last ? 'more than a day after' : 'more than a day before';
  const [today, then] = [now, last].map(dayOf);
  return `The clock of ${whose(isOfDatabase)} says ${today}, ${away} ${then}, when it was last known to be right. Nothing is deleted for its age until that is settled. If the clock is wrong, set it. If it is right, as after some time without a server, run \`npm run requests -- confirm-clock --yes\`.`;
}

/** When systemd-timesyncd last set the clock: it touches this file then, which is gone after a start of the machine. */
const synchronizedBySystemd = () =>
  stat('/run/systemd/timesync/synchronized').then(
    ({ mtime }) => mtime,
    () => undefined,
  );
