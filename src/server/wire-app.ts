import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { defined } from '#site/defined.ts';
import { createApp } from './app.ts';
import { watchAudit } from './audit/watch-audit.ts';
import type { Build, Served } from './build/build.ts';
import { isBuiltByOtherCode, readBuildDay } from './build/build-mark.ts';
import { followBuild } from './build/follow-build.ts';
import { handOverRequests } from './build/hand-over.ts';
import { warnOfDays } from './build/warn-of-days.ts';
import { guardClock, watchClock } from './cleaning/clock-guard.ts';
import { startCleaning } from './cleaning/start-cleaning.ts';
import type { FolderLock } from './data-folder/folder-lock.ts';
import { freeBytes } from './data-folder/free-bytes.ts';
import { keepReserve } from './data-folder/reserve.ts';
import { watchData } from './data-folder/watch-data.ts';
import type { Environment } from './environment.ts';
import type { Clock } from './http/endpoint.ts';
import { type Limits, usualLimits } from './limits.ts';
import { batchedStderr } from './log.ts';
import type { Sources } from './metrics/measure-waiting.ts';
import { measuredStore } from './metrics/measured-store.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { OpenData } from './open-data.ts';
import { channelNames } from './outbox/channel-settings.ts';
import { startOutbox } from './outbox/start-outbox.ts';
import { commonCountsIn } from './rates/common-counts.ts';
import { gatheredCountsIn } from './rates/gathered-counts.ts';
import { commonCodesIn } from './rates/sender-codes.ts';
import { openSharedState } from './shared-state.ts';
import { openIdProvider } from './staff/openid/openid-provider.ts';
import type { Store } from './store/store.ts';
import { clamdScanner } from './uploads/virus-scanner.ts';

interface Wiring {
  build: Build;
  /** Distinguishes the build from another one in its folder. */
  mark: string | undefined;
  /** Aborted when the server is about to end. */
  ending: AbortSignal;
  /** Counts and times what happens; without it nothing is measured. */
  metrics: Metrics | undefined;
}

interface Wired {
  app: FastifyInstance;
  /** What the measures of waiting things are taken from. */
  measured: Sources;
}

/** Creates the app with what runs beside it: cleaning, the outbox, new builds, and the answer to a crash. */
export async function wireApp({ build, mark, ending, metrics }: Wiring, environment: Environment, data: OpenData): Promise<Wired> {
  const { files, folderLock, lock } = data;
  const store = metrics === undefined ? data.store : measuredStore(data.store, metrics);
  const { dataDir, distDir, host, hosts, origins, trustProxy, logLevel, channels, clamd } = environment;
  const limits = limitsOf(environment);
  const guard = guardClock(data.store, { notBefore: await readBuildDay(distDir) });
  // Before anything is stored; watchClock tries again and reports what is wrong.
  await guard.look().catch(() => undefined);
  const { clock } = guard;
  const scanner = clamd && clamdScanner(clamd);
  const openId = environment.openId && openIdProvider(environment.openId);
  const stream = batchedStderr();
  const shared = openSharedState(environment.databaseUrl === undefined ? undefined : commonStateIn(store, { clock, lock }));
  const served = { build };
  const freeSpace = () => freeBytes(dataDir);
  const createFor = (servedBuild: Served) =>
    createApp({
      served: servedBuild,
      store,
      files,
      trustProxy,
      hosts: isIP(host) === 0 ? [host, ...hosts] : hosts,
      origins,
      ending,
      freeSpace,
      clock,
      clockState: guard.state,
      channels: channelNames(channels),
      sendsReplies: channels.reply !== undefined,
      answersTo: channels.reply?.to ?? [],
      scanner,
      openId,
      place: { dataDir, database: environment.databaseUrl === undefined ? 'SQLite' : 'PostgreSQL' },
      limits,
      shared,
      metrics,
      logger: { level: logLevel, stream },
    });
  const app = await createFor(served);
  const handOver = handOverRequests(app);
  process.on('uncaughtException', error => {
    app.log.fatal({ err: error }, 'The server crashed.');
    process.exit(3);
  });
  scanner
    ?.ping()
    .catch(error => app.log.error({ err: error }, 'The virus scanner of CLAMD does not work: no file is taken until it does.'));
  await warnOfOtherCode(app, distDir);
  const site = () => served.build.site;
  startCleaning(app, { site, store, files, clock, limits, lock, startedAt: folderLock.takenAt, momentToDelete: guard.look });
  watchClock(app, guard);
  keepReserve(app, dataDir);
  watchData(app, { store: data.store, files });
  watchAudit(app, { store, folder: dataDir });
  startOutbox(app, { site, store, files, settings: channels, clock });
  warnOfDays(app, { site, clock });
  followBuild(app, {
    dist: distDir,
    mark,
    publish: async next => {
      await handOver(await createFor({ build: next }));
      served.build = next;
    },
  });
  const sources = { store: data.store, folderId: files.folderId, freeSpace, clock, channels: channelNames(channels) };
  return { app, measured: { ...sources, buildId: () => served.build.id, forms: () => Object.keys(served.build.site.forms) } };
}

/** What the servers of one PostgreSQL database count together. */
function commonStateIn(store: Store, { clock, lock: { inTurn } }: { clock: Clock; lock: FolderLock }) {
  const senderCodes = commonCodesIn(store, clock);
  const counts = gatheredCountsIn(store, senderCodes);
  return { senderCodes, counts, commonCounts: commonCountsIn(store, senderCodes), ...defined({ inTurn }) };
}

/** The usual limits with the settings of this server; what a proxy in front of it limits is not counted. */
function limitsOf({ limitsRates, uploadBudget, uploadBudgetPerAddress, visitBudget }: Environment): Limits {
  const { rates, uploadBudgetPerAddress: _usual, ...limits } = { ...usualLimits, uploadBudget, visitBudget };
  return limitsRates ? { ...limits, rates, uploadBudgetPerAddress } : limits;
}

/** A build lacks what later code expects of it, words for example. */
async function warnOfOtherCode(app: FastifyInstance, dist: string) {
  const isOther = await isBuiltByOtherCode(dist).catch(() => false);
  if (isOther) app.log.warn('The build was made by other code than that of this server. Run `npm run build`.');
}
