import { createHmac } from 'node:crypto';
import type { Submission } from '../store/stored-submission.ts';
import { type Channel, DeliveryError, errorCodeOf } from './channel.ts';
import type { WebhookSettings } from './channel-settings.ts';

/**
 * Posts submissions to another program, signed as https://www.standardwebhooks.com says: HMAC-SHA256 over
 * `<webhook-id>.<webhook-timestamp>.<body>`. The id is that of the delivery and the same in each attempt. A
 * receiver has `patience` milliseconds.
 */
export function webhookChannel({ url, secret }: WebhookSettings, patience = 10_000): Channel {
  return {
    async send({ id }, submission, signal) {
      const body = JSON.stringify(messageOf(submission));
      const timestamp = String(Math.floor(Date.now() / 1000));
      const status = await post(url, body, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
        headers: {
          'content-type': 'application/json',
          'user-agent': 'request-outbox',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`,
        },
      });
      if (status < 200 || status > 299) {
        const isOnlyThis = status >= 400 && status < 500 && ![401, 403, 404, 407, 408, 410, 429].includes(status);
        throw new DeliveryError(`status ${status}`, { isOnlyThis });
      }
    },
  };
}

async function post(url: string, body: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) {
  try {
    // A redirect could lead to a place that the maintainer did not choose, so it counts as an error.
    const response = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    throw new DeliveryError(errorCodeOf(error), { cause: error });
  }
}

/** Signature in Base64; secrets in the form of the specification, `whsec_` and Base64, are decoded. */
function sign(secret: string, content: string): string {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : secret;
  return createHmac('sha256', key).update(content).digest('base64');
}

const messageOf = ({ ref, formId, formVersion, language, receivedAt, answers, context, files }: Submission) => ({
  type: 'request.received',
  timestamp: receivedAt,
  data: {
    ref,
    form: formId,
    formVersion,
    language,
    receivedAt,
    answers,
    context,
    files: files.map(({ id, field, name, size, type, sha256, marks }) => ({ id, field, name, size, type, sha256, marks })),
  },
});
