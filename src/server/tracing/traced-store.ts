import { SpanKind } from '@opentelemetry/api';
import type { Store } from '../store/store.ts';
import type { Tracing } from './tracing.ts';

/** A store whose calls are spans of what they are made for; what the server does by itself, every second, is left out. */
export function tracedStore(store: Store, tracing: Tracing): Store {
  const traced = Object.entries(store).map(([method, call]) => [
    method,
    (...args: unknown[]) =>
      tracing.isInSpan() ? tracing.inSpan(`store ${method}`, { kind: SpanKind.CLIENT }, async () => call(...args)) : call(...args),
  ]);
  return Object.fromEntries(traced);
}
