import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Site } from '#site/site.ts';
import { DeliveryError, errorCodeOf } from './channel.ts';

/** Milliseconds for connecting and for waiting in between. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/**
 * Hands one plain e-mail to the mail server at `url`. Returns why it did not take some of its receivers, a code for each. Throws DeliveryError when it
 * takes none, also when `signal` ends the attempt.
 */
export async function sendBySmtp(url: string, mail: SendMailOptions, signal: AbortSignal): Promise<string[]> {
  const transport = await openTransport(url);
  // An e-mail that is cut off before its end is not sent; nodemailer takes no signal.
  const cutOff = Promise.withResolvers<never>();
  const cut = () => {
    transport.close();
    cutOff.reject(new DeliveryError('no answer in time'));
  };
  signal.addEventListener('abort', cut, { once: true });
  try {
    const headers = { 'Auto-Submitted': 'auto-generated', ...mail.headers };
    const whole = { ...mail, headers, disableFileAccess: true, disableUrlAccess: true };
    const { rejectedErrors = [] } = await Promise.race([transport.sendMail(whole), cutOff.promise]);
    return rejectedErrors.map(({ command = '', responseCode = '' }) => `${command} ${responseCode}`);
  } catch (error) {
    throw error instanceof DeliveryError ? error : failureOf(error);
  } finally {
    signal.removeEventListener('abort', cut);
    transport.close();
  }
}

/** Whether the mail server refused this recipient or this content, and will do so again. */
export function isFinalRefusal(error: unknown): error is DeliveryError {
  return error instanceof DeliveryError && error.isOnlyThis && !/ 4\d\d$/.test(error.message);
}

/** The language of an e-mail about a submission, as headers name it: that of the submission, or the site's first. */
export function htmlLangOf(site: Site, language: string): string {
  return (site.languages.find(({ code }) => code === language) ?? site.languages[0]).htmlLang;
}

/** The Message-ID of a delivery, at the host of the sender. */
export const messageIdOf = (delivery: string, from: string): string => `<${delivery}@${from.split('@').at(-1)}>`;

/** Headers of an e-mail that no person has written: programs that answer by themselves are kept from answering. */
export const automaticHeaders = (htmlLang: string) => ({ 'X-Auto-Response-Suppress': 'All', 'Content-Language': htmlLang });

async function openTransport(url: string): Promise<Transporter> {
  // Loaded when needed: most sites have no mail server set up.
  const { createTransport } = await import('nodemailer');
  const { username, hostname } = new URL(url);
  // A password never goes over the network unencrypted.
  const requireTLS = username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return createTransport({ url, requireTLS, ...patience });
}

/** The mail server's message may quote addresses, so only its codes are used. */
function failureOf(error: unknown): DeliveryError {
  const { responseCode, command } = Object(error) as { responseCode?: unknown; command?: unknown };
  const code = errorCodeOf(error);
  const status = typeof responseCode === 'number' ? ` ${responseCode}` : '';
  // What a server says of a content, its size (552) or a receiver is about this e-mail, unless it hangs up (421). All else is about the server or its settings.
  const isOnlyThis = responseCode !== 421 && (code === 'EMESSAGE' || command === 'RCPT TO' || responseCode === 552);
  const isFinal = isOnlyThis && command !== 'RCPT TO' && !(Number(responseCode) < 500);
  return new DeliveryError(`${code}${status}`, { isOnlyThis, isFinal, cause: error });
}
