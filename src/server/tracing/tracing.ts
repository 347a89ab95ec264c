import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, type SpanOptions, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';

/** Spans of this process, each below the one in which it began. */
export interface Tracing {
  /** Whether a span is under way here. */
  isInSpan(): boolean;
  /** Does the work within a span of its own, which fails when the work does. */
  inSpan<Value>(name: string, options: SpanOptions, work: () => Promise<Value>): Promise<Value>;
  /** Begins a span whose end the caller decides, and goes on within it. */
  begin(name: string, options: SpanOptions, parent: Context, goOn: () => void): Span;
  /** Sends what is left, within some seconds. */
  close(): Promise<void>;
}

/** Tracing with a tracer; `flush` sends what is left. The global state of the API is left alone. */
export function tracingWith(tracer: Tracer, flush: () => Promise<void>): Tracing {
  const running = new AsyncLocalStorage<Context>();
  return {
    isInSpan: () => running.getStore() !== undefined,
    async inSpan(name, options, work) {
      const parent = running.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, options, parent);
      try {
        return await running.run(trace.setSpan(parent, span), work);
      } catch (error) {
        // The text of an error may quote what a visitor sent.
        span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    begin(name, options, parent, goOn) {
      const span = tracer.startSpan(name, options, parent);
      running.run(trace.setSpan(parent, span), goOn);
      return span;
    },
    close: flush,
  };
}
