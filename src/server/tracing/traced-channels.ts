import { SpanKind } from '@opentelemetry/api';
import type { Channel, Channels, StaffChannel } from '../outbox/channel.ts';
import type { Delivery } from '../store/outbox.ts';
import type { Tracing } from './tracing.ts';

/** Channels of the outbox whose deliveries are spans. */
export function tracedChannels(channels: Channels, tracing: Tracing): Channels {
  return Object.fromEntries(Object.entries(channels).map(([name, channel]) => [name, tracedChannel(name, channel, tracing)]));
}

function tracedChannel(name: string, channel: Channel | StaffChannel, tracing: Tracing): Channel | StaffChannel {
  const inSpan = ({ attempts }: Delivery, send: () => Promise<void>) =>
    tracing.inSpan(`deliver ${name}`, { kind: SpanKind.PRODUCER, attributes: { attempt: attempts } }, send);
  return 'sendToStaff' in channel
    ? { sendToStaff: (delivery, signal) => inSpan(delivery, () => channel.sendToStaff(delivery, signal)) }
    : { send: (delivery, submission, signal) => inSpan(delivery, () => channel.send(delivery, submission, signal)) };
}
