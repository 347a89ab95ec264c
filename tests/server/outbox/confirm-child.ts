import { confirmationChannel } from '#server/outbox/confirmation.ts';
import { deliverer } from '#server/outbox/deliver.ts';
import { openStore } from '#server/store/open-store.ts';
import { at } from '../store/samples.ts';
import { tinySite } from '../tiny-site.ts';

/** Sends confirmations once, as a server does; the test kills it meanwhile. */
const { DATA_DIR = '', DATABASE_URL, SMTP_URL = '', CONFIRMATION_SECRET = '' } = process.env;
const store = await openStore({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const settings = { url: SMTP_URL, from: 'site@example.com', secret: CONFIRMATION_SECRET };
const channels = { confirmation: confirmationChannel(settings, { site: () => tinySite, store, clock: () => at() }) };
await deliverer({ store, channels, clock: () => at(), log })(new AbortController().signal);
