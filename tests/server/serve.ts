import { scryptSync } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { loadBuild } from '#server/build/load-build.ts';
import { freeBytes } from '#server/data-folder/free-bytes.ts';
import { type Limits, usualLimits } from '#server/limits.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { openSharedState, type SharedState } from '#server/shared-state.ts';
import type { OpenIdProvider } from '#server/staff/openid/openid-provider.ts';
import { openPasswords } from '#server/staff/passwords.ts';
import { openSqliteHere } from '#server/store/sqlite/sqlite-store.ts';
import type { Store } from '#server/store/store.ts';
import type { UploadFiles } from '#server/uploads/upload-files.ts';
import { openUploadFolder } from '#server/uploads/upload-folder.ts';
import type { VirusScanner } from '#server/uploads/virus-scanner.ts';
import { defined } from '#site/defined.ts';
import type { Site } from '#site/site.ts';
import { writeMigrated } from './migrated-database.ts';
import { makeBuild, makeFolder, sharedLoadedBuild } from './tiny-build.ts';

export const now = new Date('2025-03-04T05:06:07.008Z');

/** Passwords that are hashed at once: what visitors of the tests wait for is not the hash. passwords.test.ts tries the real one. */
export const quickPasswords = () => openPasswords(async (password, salt, length) => scryptSync(password, salt, length, { N: 2 }));

interface ServeOptions {
  /** The data folder; by default a new one. */
  folder?: string;
  store?: Store;
  /** Where the bytes of uploads are; by default in the data folder. */
  files?: UploadFiles;
  /** Opens the store where none is given; by default in this thread, which is sooner done. */
  openStore?: (folder: string) => Promise<Store>;
  dist?: string;
  site?: Site;
  clock?: () => Date;
  /** Without any, requests are not counted. */
  limits?: Partial<Limits>;
  freeSpace?: () => Promise<number>;
  channels?: string[];
  sendsReplies?: boolean;
  scanner?: VirusScanner;
  openId?: OpenIdProvider;
  hosts?: string[];
  origins?: string[];
  ending?: AbortSignal;
  shared?: SharedState;
  metrics?: Metrics;
}

/** The tiny site's server with its log, over a new store; both end with the test. */
export async function serveTinySite(options: ServeOptions = {}) {
  const served = await openTinySite(options);
  onTestFinished(served.close);
  return served;
}

/** As serveTinySite, for many tests: the caller closes it. */
export async function openTinySite({
  folder: ownFolder,
  store,
  files: ownFiles,
  openStore = openSqliteHere,
  dist,
  site,
  clock = () => now,
  limits,
  freeSpace,
  channels = [],
  sendsReplies = false,
  scanner,
  openId,
  hosts = [],
  origins = [],
  ending,
  shared = { ...openSharedState(), passwords: quickPasswords() },
  metrics,
}: ServeOptions = {}) {
  const folder = ownFolder ?? (await makeFolder());
  if (ownFolder === undefined) await writeMigrated(folder);
  const ownStore = store ?? (await openStore(folder));
  const files: UploadFiles = ownFiles ?? (await openUploadFolder(folder));
  const { rates, uploadBudgetPerAddress, ...uncounted } = usualLimits;
  const log: string[] = [];
  const app = await createApp({
    served: { build: await (dist === undefined && site === undefined ? sharedLoadedBuild() : loadBuild(dist ?? (await makeBuild(site)))) },
    store: ownStore,
    clock,
    files,
    freeSpace: freeSpace ?? (() => freeBytes(folder)),
    limits: { ...uncounted, ...limits },
    channels,
    sendsReplies,
    scanner,
    openId,
    hosts,
    origins,
    shared,
    ...defined({ ending, metrics }),
    logger: { level: 'trace', stream: { write: line => log.push(line) } },
    trustProxy: ['10.0.0.0/8'],
  });
  const close = async () => {
    await app.close();
    await ownStore.close();
  };
  return { app, store: ownStore, files, folder, log, close };
}

/** A store of which nothing works, as when its disk is gone. */
export function brokenStore(error: Error): Store {
  const fail = () => Promise.reject(error);
  return {
    saveVisit: fail,
    findFormWords: fail,
    gatherNotices: fail,
    findNotice: fail,
    refuseNotice: fail,
    findSettings: fail,
    changeSettings: fail,
    setMailAddress: fail,
    changePassword: fail,
    renewInvitation: fail,
    listBell: fail,
    countBell: fail,
    readBell: fail,
    tellDue: fail,
    switchStaff: fail,
    countBegunForm: fail,
    begunForms: fail,
    countVisits: fail,
    measureVisits: fail,
    countVisitsByDay: fail,
    deleteVisits: fail,
    saveSubmission: fail,
    recallSubmission: fail,
    recallForm: fail,
    forgetForms: fail,
    findSent: fail,
    findSubmission: fail,
    listSubmissions: fail,
    countSubmissions: fail,
    releaseSubmission: fail,
    deleteSubmissions: fail,
    eraseSubmissions: fail,
    findTraces: fail,
    erasePerson: fail,
    createUpload: fail,
    findUpload: fail,
    advanceUpload: fail,
    shrinkUpload: fail,
    finishUpload: fail,
    removeUpload: fail,
    listUnclaimedUploads: fail,
    listIdleUploads: fail,
    beginUpload: fail,
    setAside: fail,
    listSetAside: fail,
    sendSetAside: fail,
    measureUnclaimed: fail,
    findLargestHolder: fail,
    listUploadFiles: fail,
    adoptUploads: fail,
    listFileRemovals: fail,
    listKnownFiles: fail,
    endFileRemoval: fail,
    takeDeliveries: fail,
    markDelivered: fail,
    putOffDelivery: fail,
    measure: fail,
    countUse: fail,
    countUses: fail,
    takeUseBack: fail,
    senderKey: fail,
    forgetSenders: fail,
    sightClock: fail,
    advanceClock: fail,
    dateAgain: fail,
    confirmClock: fail,
    addStaff: fail,
    listStaff: fail,
    findStaff: fail,
    inviteStaff: fail,
    changeRole: fail,
    removeStaff: fail,
    findInvited: fail,
    acceptInvitation: fail,
    openSession: fail,
    continueSession: fail,
    closeSession: fail,
    listSessions: fail,
    endSessions: fail,
    offerSecret: fail,
    findOfferedSecret: fail,
    acceptSecret: fail,
    takeStep: fail,
    takeRecoveryCode: fail,
    countRecoveryCodes: fail,
    removeSecondFactor: fail,
    setSignInAddress: fail,
    listSignInAddresses: fail,
    findIdentified: fail,
    addPasskey: fail,
    listPasskeys: fail,
    findPasskey: fail,
    removePasskey: fail,
    keepChallenge: fail,
    takeChallenge: fail,
    forgetChallenges: fail,
    listRequests: fail,
    listWholeRequests: fail,
    countRequests: fail,
    findRequestState: fail,
    listWorkTexts: fail,
    changeRequest: fail,
    recordEvent: fail,
    listReaders: fail,
    findNewsEnd: fail,
    listNews: fail,
    listChoices: fail,
    markSeen: fail,
    markUnseen: fail,
    noteReader: fail,
    verifyPage: fail,
    listEvents: fail,
    auditHead: fail,
    hasEvent: fail,
    findReply: fail,
    listViews: fail,
    rollUpVisits: fail,
    visitStatistics: fail,
    requestStatistics: fail,
    saveView: fail,
    removeView: fail,
    saveDraft: fail,
    removeDraft: fail,
    refuseReply: fail,
    forgetConfirmations: fail,
    takeConfirmation: fail,
    ping: fail,
    tryWrite: fail,
    wipeDeleted: fail,
    close: async () => undefined,
  };
}
