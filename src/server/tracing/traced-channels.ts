import { SpanKind } from '@opentelemetry/api';
import type { Channel } from '../outbox/channel.ts';
import type { Tracing } from './tracing.ts';

/** Channels of the outbox whose deliveries are spans. */
export function tracedChannels(channels: Record<string, Channel>, tracing: Tracing): Record<string, Channel> {
  const traced = Object.entries(channels).map(([name, channel]) => [
    name,
    {
      send: (delivery, submission, signal) =>
        tracing.inSpan(`deliver ${name}`, { kind: SpanKind.PRODUCER, attributes: { attempt: delivery.attempts } }, () =>
          channel.send(delivery, submission, signal),
        ),
    } satisfies Channel,
  ]);
  return Object.fromEntries(traced);
}
