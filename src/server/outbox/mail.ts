import type { Transporter } from 'nodemailer';
import type { Site } from '#site/site.ts';
import type { Submission } from '../store/submission.ts';
import { type Channel, codeOf, DeliveryError } from './channel.ts';
import type { MailSettings } from './channel-settings.ts';
import { formOf } from './labelled-answers.ts';
import { submissionText } from './submission-text.ts';

/** Milliseconds for connecting and for waiting in between. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/**
 * Sends e-mails about submissions: plain text, without attachments, in the words of the site that is served at the moment. The
 * Message-ID is made from the id of the delivery.
 */
export function mailChannel({ url, from, to }: MailSettings, servedSite: () => Site): Channel {
  return {
    async send({ id }, submission, signal) {
      const site = servedSite();
      const host = new URL(site.url).hostname;
      const transport = await openTransport(url);
      // An e-mail that is cut off before its end is not sent; nodemailer takes no signal.
      const cutOff = Promise.withResolvers<never>();
      const cut = () => {
        transport.close();
        cutOff.reject(new DeliveryError('no answer in time'));
      };
      signal.addEventListener('abort', cut, { once: true });
      try {
        const replyTo = senderOf(submission, site);
        const sent = transport.sendMail({
          from,
          to,
          subject: `[${host}] New request ${submission.ref} (${submission.formId})`,
          text: `${submissionText(submission, site)}\n${whereFilesAre(submission)}`,
          messageId: `<${id}@${from.split('@').at(-1)}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        await Promise.race([sent, cutOff.promise]);
      } catch (error) {
        throw error instanceof DeliveryError ? error : failureOf(error);
      } finally {
        signal.removeEventListener('abort', cut);
        transport.close();
      }
    },
  };
}

function whereFilesAre({ ref, files }: Submission): string {
  return files.length === 0 ? '' : `\nFiles are not attached: npm run requests -- files ${ref} --to DIR\n`;
}

async function openTransport(url: string): Promise<Transporter> {
  // Loaded when needed: most sites have no mail server set up.
  const { createTransport } = await import('nodemailer');
  const { username, hostname } = new URL(url);
  // A password never goes over the network unencrypted.
  const requireTLS = username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return createTransport({ url, requireTLS, ...patience });
}

/** The visitor's address, if it can be in a header as it is. */
function senderOf({ formId, language, answers }: Submission, site: Site): string | undefined {
  const fields = formOf(site, formId, language)?.fields ?? [];
  const address = fields.filter(({ kind }) => kind === 'email').map(({ name }) => (Object.hasOwn(answers, name) ? answers[name] : ''))[0];
  const isPlain = typeof address === 'string' && /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[^\s@<>(),;:"\\[\]\p{C}]{1,190}$/u.test(address);
  return isPlain ? address : undefined;
}

/** The mail server's message may quote addresses, so only its codes are used. */
function failureOf(error: unknown): DeliveryError {
  const { responseCode } = Object(error) as { responseCode?: unknown };
  const status = typeof responseCode === 'number' ? ` ${responseCode}` : '';
  // 552, 554: this content is refused. Other codes are about the server or its settings.
  return new DeliveryError(`${codeOf(error)}${status}`, { isOnlyThis: responseCode === 552 || responseCode === 554, cause: error });
}
