import { setTimeout } from 'node:timers/promises';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import type { Metrics } from './metrics.ts';

/** What the measures of waiting things are taken from. */
export interface Sources {
  store: Pick<Store, 'measure'>;
  folderId: string;
  /** Bytes that are free where the files are. */
  freeSpace: () => Promise<number>;
  clock: () => Date;
  /** Channels that are set up: nothing waiting is a 0 and not a gap. */
  channels: readonly string[];
  /** The build that is served at the moment. */
  buildId: () => string;
  /** Names of its forms. */
  forms: () => readonly string[];
}

/** How long the store may take, in milliseconds; Prometheus usually waits 10 s. */
const patience = 5000;

/** Takes the measures of what waits. What cannot be measured is absent, and `site_store_up` says so. */
export async function measureWaiting({ waiting, expectForm }: Pick<Metrics, 'waiting' | 'expectForm'>, sources: Sources): Promise<void> {
  const { storeUp, commits, outbox, outboxAge, uploads, uploadBytes, freeBytes, build } = waiting;
  for (const measure of [commits, outbox, outboxAge, uploads, uploadBytes, freeBytes, build]) measure.reset();
  build.set({ build: sources.buildId() }, 1);
  for (const form of sources.forms()) expectForm(form);
  const [measured, free] = await Promise.allSettled([measureStore(sources), sources.freeSpace()]);
  if (free.status === 'fulfilled') freeBytes.set(free.value);
  else freeBytes.remove();
  storeUp.set(measured.status === 'fulfilled' ? 1 : 0);
  if (measured.status === 'rejected') {
    for (const measure of [commits, uploads]) measure.remove();
    return;
  }
  const { value } = measured;
  commits.inc(value.commits);
  for (const channel of sources.channels) {
    outbox.set({ channel }, 0);
    outboxAge.set({ channel }, 0);
  }
  for (const { channel, count, oldest } of value.outbox) {
    outbox.set({ channel }, count);
    if (oldest !== undefined) outboxAge.set({ channel }, Math.max(0, (sources.clock().getTime() - oldest.getTime()) / 1000));
  }
  uploads.set(value.uploads.count);
  uploadBytes.set({ state: 'announced' }, value.uploads.announced);
  uploadBytes.set({ state: 'begun' }, value.uploads.begun);
  uploadBytes.set({ state: 'received' }, value.uploads.received);
}

async function measureStore({ store, folderId }: Sources) {
  const ended = new AbortController();
  const late = setTimeout(patience, undefined, { signal: ended.signal, ref: false }).then(() => {
    throw new StoreError('The database does not answer');
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([store.measure(folderId), late]);
  } finally {
    ended.abort();
  }
}
