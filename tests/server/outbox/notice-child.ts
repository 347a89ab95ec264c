import { deliverer } from '#server/outbox/deliver.ts';
import { noticeChannel } from '#server/outbox/notice.ts';
import { openStore } from '#server/store/open-store.ts';
import { at } from '../store/samples.ts';
import { tinySite } from '../tiny-site.ts';

/** Gathers and tells staff once, as a server does; the test kills it meanwhile. */
const { DATA_DIR = '', DATABASE_URL, SMTP_URL = '' } = process.env;
const store = await openStore({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const channels = { notice: noticeChannel({ url: SMTP_URL, from: 'site@example.com' }, { site: () => tinySite, store }) };
await store.gatherNotices(at());
await deliverer({ store, channels, clock: () => at(), log })(new AbortController().signal);
