import type { Site } from '#site/site.ts';
import type { Submission } from '../store/stored-submission.ts';
import type { Channel, DeliveryLog } from './channel.ts';
import type { MailSettings } from './channel-settings.ts';
import { sendBySmtp } from './smtp.ts';
import { submissionText } from './submission-text.ts';
import { visitorAddress } from './visitor-address.ts';

interface Context {
  site: () => Site;
  log: Pick<DeliveryLog, 'warn'>;
}

/**
 * Sends e-mails about submissions: plain text, without attachments, in the words of the site that is served at the moment. The
 * Message-ID is made from the id of the delivery.
 */
export function mailChannel({ url, from, to }: MailSettings, { site: servedSite, log }: Context): Channel {
  return {
    async send({ id, channel }, submission, signal) {
      const site = servedSite();
      const host = new URL(site.url).hostname;
      const address = visitorAddress(submission, site);
      // A mail server without SMTPUTF8 would refuse the announcement for an address that is not in ASCII; the text has it.
      const replyTo = address !== undefined && /^[!-~]+@/.test(address) ? address : undefined;
      const mail = {
        from,
        to,
        subject: `[${host}] New request ${submission.ref} (${submission.formId})`,
        text: `${submissionText(submission, site)}\n${whereFilesAre(submission)}`,
        messageId: `<${id}@${from.split('@').at(-1)}>`,
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
      };
      const refused = await sendBySmtp(url, mail, signal);
      // The others have it: sent again, they would get it twice.
      if (refused.length > 0)
        log.warn(
          { delivery: id, channel, receivers: to.length, refused },
          'announced, but not to all of MAIL_TO: the mail server refuses the others',
        );
    },
  };
}

function whereFilesAre({ ref, files }: Submission): string {
  return files.length === 0 ? '' : `\nFiles are not attached: npm run requests -- files ${ref} --to DIR\n`;
}
