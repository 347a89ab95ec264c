import type { Site } from '#site/site.ts';
import type { Clock } from '../http/endpoint.ts';
import type { Store } from '../store/store.ts';
import type { Channel } from './channel.ts';
import type { MailSettings } from './channel-settings.ts';
import { printableLine } from './printable.ts';
import { htmlLangOf, isFinalRefusal, sendBySmtp } from './smtp.ts';
import { visitorAddress } from './visitor-address.ts';

interface Context {
  site: () => Site;
  store: Pick<Store, 'findReply' | 'refuseReply'>;
  clock: Clock;
}

/**
 * Sends what staff wrote to visitors: plain text, to the address of the request alone. Answers to it go to `to`. What the mail
 * server refuses for good is noted as refused. The Message-ID is made from the id of the delivery, so that a mail which was
 * sent again after a crash is recognized.
 */
export function replyChannel({ url, from, to }: MailSettings, { site: servedSite, store, clock }: Context): Channel {
  return {
    async send({ id }, submission, signal) {
      const site = servedSite();
      const reply = await store.findReply(id);
      if (reply === undefined) return;
      const address = visitorAddress(submission, site);
      if (address === undefined) return store.refuseReply(id, 'no address', clock());
      const mail = {
        from,
        to: { name: '', address },
        replyTo: to,
        subject: printableLine(reply.subject),
        text: reply.text,
        messageId: `<${id}@${from.split('@').at(-1)}>`,
        // Written by a person (RFC 3834): whoever is on holiday may say so.
        headers: { 'Auto-Submitted': 'no', 'Content-Language': htmlLangOf(site, submission.language) },
      };
      try {
        await sendBySmtp(url, mail, signal);
      } catch (error) {
        if (!isFinalRefusal(error)) throw error;
        await store.refuseReply(id, error.message, clock());
      }
    },
  };
}
