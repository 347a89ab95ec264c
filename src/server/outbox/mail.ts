import { mayDo } from '#site/desk/rights.ts';
import type { Site } from '#site/site.ts';
import { addressIn } from '#site/words/language.ts';
import type { Store } from '../store/store.ts';
import type { Submission } from '../store/stored-submission.ts';
import type { Channel, DeliveryLog } from './channel.ts';
import type { MailSettings } from './channel-settings.ts';
import { messageIdOf, sendBySmtp } from './smtp.ts';
import { submissionText } from './submission-text.ts';
import { visitorAddress } from './visitor-address.ts';

interface Context {
  site: () => Site;
  store: Pick<Store, 'listStaff'>;
  log: Pick<DeliveryLog, 'warn'>;
}

/**
 * Sends e-mails about submissions: plain text, without attachments, in the words of the site that is served at the moment. The
 * Message-ID is made from the id of the delivery. Where staff answer at the desk the e-mail leads there, and an answer to it goes to `to`; where not, to
 * the visitor.
 */
export function mailChannel({ url, from, to }: MailSettings, { site: servedSite, store, log }: Context): Channel {
  return {
    async send({ id, channel }, submission, signal) {
      const site = servedSite();
      const host = new URL(site.url).hostname;
      const address = visitorAddress(submission, site);
      // A mail server without SMTPUTF8 would refuse the announcement for an address that is not in ASCII; the text has it.
      const visitor = address !== undefined && /^[!-~]+@/.test(address) ? [{ name: '', address }] : undefined;
      const desk = await deskOf(site, store);
      // Answered past the desk, a request would wait there for somebody else's answer.
      const replyTo = desk === undefined ? visitor : to;
      const mail = {
        from,
        to,
        subject: `[${host}] New request ${submission.ref} (${submission.formId})`,
        text: `${submissionText(submission, site)}\n${desk === undefined ? whereFilesAre(submission) : `\nAnswer it at the desk: ${desk}?request=${submission.ref}\n`}`,
        messageId: messageIdOf(id, from),
        ...(replyTo === undefined ? {} : { replyTo }),
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

/** Address of the desk, if the site has one and a member who may answer there. */
async function deskOf(site: Site, store: Context['store']): Promise<string | undefined> {
  if (site.deskPath === undefined || !(await store.listStaff()).some(({ role }) => mayDo(role, 'change'))) return undefined;
  return `${site.url}${addressIn(site.languages[0].code, site.deskPath, site.languages)}`;
}
