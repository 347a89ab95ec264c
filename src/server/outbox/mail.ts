import type { Site } from '#site/site.ts';
import type { Submission } from '../store/stored-submission.ts';
import type { Channel } from './channel.ts';
import type { MailSettings } from './channel-settings.ts';
import { sendBySmtp } from './smtp.ts';
import { submissionText } from './submission-text.ts';
import { visitorAddress } from './visitor-address.ts';

/**
 * Sends e-mails about submissions: plain text, without attachments, in the words of the site that is served at the moment. The
 * Message-ID is made from the id of the delivery.
 */
export function mailChannel({ url, from, to }: MailSettings, servedSite: () => Site): Channel {
  return {
    async send({ id }, submission, signal) {
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
      await sendBySmtp(url, mail, signal);
    },
  };
}

function whereFilesAre({ ref, files }: Submission): string {
  return files.length === 0 ? '' : `\nFiles are not attached: npm run requests -- files ${ref} --to DIR\n`;
}
