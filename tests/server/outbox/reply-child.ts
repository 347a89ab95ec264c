import { deliverer } from '#server/outbox/deliver.ts';
import { replyChannel } from '#server/outbox/reply.ts';
import { openStore } from '#server/store/open-store.ts';
import { openUploadFolder } from '#server/uploads/upload-folder.ts';
import { at } from '../store/samples.ts';
import { tinySite } from '../tiny-site.ts';

/** Sends replies once, as a server does; the test kills it meanwhile. */
const { DATA_DIR = '', DATABASE_URL, SMTP_URL = '', FILES_DIR = '' } = process.env;
const store = await openStore({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const settings = { url: SMTP_URL, from: 'site@example.com', to: ['sales@example.com'] };
const channels = {
  reply: replyChannel(settings, { site: () => tinySite, store, files: await openUploadFolder(FILES_DIR), clock: () => at() }),
};
await deliverer({ store, channels, clock: () => at(), log })(new AbortController().signal);
