import type { Site } from '#site/site.ts';
import type { Store } from '../store/store.ts';
import type { StaffChannel } from './channel.ts';
import type { MailSettings } from './channel-settings.ts';
import { noticeText } from './notice-text.ts';
import { automaticHeaders, htmlLangOf, isFinalRefusal, messageIdOf, sendBySmtp } from './smtp.ts';

interface Context {
  site: () => Site;
  store: Pick<Store, 'findNotice' | 'refuseNotice'>;
}

/**
 * Tells members of staff of new requests, in the language that they chose. An e-mail has references, forms, groups and links to the
 * desk: what a visitor wrote is there alone. The Message-ID is made from the id of the delivery. What the mail server refuses for good
 * is noted at the account, and the requests are at the desk all the same.
 */
export function noticeChannel({ url, from }: Pick<MailSettings, 'url' | 'from'>, { site: servedSite, store }: Context): StaffChannel {
  return {
    async sendToStaff({ id }, signal) {
      const notice = await store.findNotice(id);
      if (notice === undefined) return;
      const site = servedSite();
      const mail = {
        from,
        to: { name: '', address: notice.address },
        ...noticeText(notice, site),
        messageId: messageIdOf(id, from),
        headers: automaticHeaders(htmlLangOf(site, notice.language ?? '')),
      };
      try {
        await sendBySmtp(url, mail, signal);
      } catch (error) {
        if (!isFinalRefusal(error)) throw error;
        await store.refuseNotice(id, error.message);
      }
    },
  };
}
