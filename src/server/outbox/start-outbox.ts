import type { FastifyInstance } from 'fastify';
import { defined } from '#site/defined.ts';
import type { Site } from '#site/site.ts';
import type { Clock } from '../http/endpoint.ts';
import { invitationChannelName } from '../store/accounts/invitations.ts';
import type { Store } from '../store/store.ts';
import type { UploadFiles } from '../uploads/upload-files.ts';
import { repeatWhileListening } from '../while-listening.ts';
import type { Channels, DeliveryLog } from './channel.ts';
import type { ChannelSettings } from './channel-settings.ts';
import { confirmationChannel } from './confirmation.ts';
import { deliverer } from './deliver.ts';
import { invitationChannel } from './invitation.ts';
import { mailChannel } from './mail.ts';
import { noticeChannel } from './notice.ts';
import { replyChannel } from './reply.ts';
import { webhookChannel } from './webhook.ts';

/** How often to look for something to deliver, and how long to wait after the store fails; in milliseconds. */
const interval = 2000;
const storeRest = 10_000;

/** Time for what is under way when the server ends; the server itself has 30 s. */
const grace = 15_000;

interface OutboxOptions {
  /** The site that is served at the moment. */
  site: () => Site;
  store: Store;
  files: UploadFiles;
  settings: ChannelSettings;
  clock: Clock;
}

/**
 * Delivers what is in the outbox while the app listens; closing the app waits for attempts under way. To be called before it
 * listens. Without a channel nothing runs, and what is in the outbox stays there.
 */
export function startOutbox(app: FastifyInstance, { site, store, files, settings, clock }: OutboxOptions): void {
  const channels = channelsOf(settings, { site, store, files, clock, log: app.log });
  if (Object.keys(channels).length === 0) return;
  const deliver = deliverer({ store, channels, clock, log: app.log });
  const cuttingOff = new AbortController();
  repeatWhileListening(app, async () => {
    try {
      if (settings.notice !== undefined) await store.gatherNotices(clock());
      // As long as there is more, without a pause.
      return (await deliver(cuttingOff.signal)) > 0 ? 0 : interval;
    } catch (error) {
      app.log.error({ err: error }, 'The outbox cannot work with the store.');
      return storeRest;
    }
  });
  app.addHook('preClose', async () => {
    setTimeout(() => cuttingOff.abort(), grace).unref();
  });
}

function channelsOf(
  { mail, webhook, confirmation, reply, notice }: ChannelSettings,
  context: Pick<OutboxOptions, 'site' | 'store' | 'files' | 'clock'> & { log: DeliveryLog },
): Channels {
  return {
    ...defined({
      mail: mail && mailChannel(mail, context),
      confirmation: confirmation && confirmationChannel(confirmation, context),
      reply: reply && replyChannel(reply, context),
      notice: notice && noticeChannel(notice, context),
      [invitationChannelName]: notice && invitationChannel(notice, context),
      webhook: webhook && webhookChannel(webhook),
    }),
  };
}
