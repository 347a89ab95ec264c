import { deliverer } from '#server/outbox/deliver.ts';
import { webhookChannel } from '#server/outbox/webhook.ts';
import { openStore } from '#server/store/open-store.ts';
import { at } from '../store/samples.ts';

/** Delivers once, as a server does; the test kills it meanwhile. */
const { DATA_DIR = '', DATABASE_URL, WEBHOOK_URL = '', WEBHOOK_SECRET = '' } = process.env;
const store = await openStore({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const channels = { webhook: webhookChannel({ url: WEBHOOK_URL, secret: WEBHOOK_SECRET }) };
await deliverer({ store, channels, clock: () => at(), log })(new AbortController().signal);
