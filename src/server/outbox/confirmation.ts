import { createHmac } from 'node:crypto';
import type { Site } from '#site/site.ts';
import type { Clock } from '../http/endpoint.ts';
import type { Store } from '../store/store.ts';
import type { Channel } from './channel.ts';
import type { ConfirmationSettings } from './channel-settings.ts';
import { confirmationText } from './confirmation-text.ts';
import { automaticHeaders, htmlLangOf, isFinalRefusal, messageIdOf, sendBySmtp } from './smtp.ts';
import { visitorAddress } from './visitor-address.ts';

/** Most confirmations to one address within a time, and how long after its request one still makes sense; in milliseconds. */
const most = 3;
export const confirmationWindow = 24 * 60 * 60_000;

interface Context {
  site: () => Site;
  store: Pick<Store, 'takeConfirmation'>;
  clock: Clock;
}

/**
 * Tells visitors by e-mail that their request was stored. Nobody knows whether the address is theirs, so an address gets few of
 * these, and only texts that are of no use to a sender of spam. A confirmation that is not possible, too late, one too many, or
 * refused for good by the mail server is left out: the request itself is stored and announced all the same.
 */
export function confirmationChannel({ url, from, secret }: ConfirmationSettings, { site: servedSite, store, clock }: Context): Channel {
  return {
    async send({ id }, submission, signal) {
      const site = servedSite();
      const address = visitorAddress(submission, site);
      const now = clock();
      const since = new Date(now.getTime() - confirmationWindow);
      if (address === undefined || submission.isSpam || !(new Date(submission.receivedAt) > since)) return;
      const recipient = recipientHash(address, secret);
      if (!(await store.takeConfirmation({ deliveryId: id, recipient, now, since, most }))) return;
      const mail = {
        from,
        to: { name: '', address },
        ...confirmationText(submission, site, address),
        messageId: messageIdOf(id, from),
        headers: automaticHeaders(htmlLangOf(site, submission.language)),
      };
      await sendBySmtp(url, mail, signal).catch(error => {
        if (!isFinalRefusal(error)) throw error;
      });
    },
  };
}

/** Keyed hash of a mailbox: many mail servers deliver capitals, dots, and what follows a plus, to the same one. */
export function recipientHash(address: string, secret: string): string {
  const at = address.lastIndexOf('@');
  const mailbox = address.slice(0, at).toLowerCase().replace(/\+.*/, '').replaceAll('.', '');
  return createHmac('sha256', secret)
    .update(`confirmation ${mailbox}@${address.slice(at + 1).toLowerCase()}`)
    .digest('hex');
}
