import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { type Traces, tracesBy } from './traces.ts';
import { tracingWith } from './tracing.ts';

/**
 * Sends spans to where the standard variables say, with the sampler, the limits and the attributes that they name
 * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/).
 */
export function openTraces(trustProxy: string[]): Traces {
  const named = detectResources({ detectors: [envDetector] });
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'site' }))
    .merge(named);
  const provider = new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())] });
  return tracesBy(
    tracingWith(provider.getTracer('site'), () => provider.shutdown()),
    trustProxy,
  );
}
