import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import { type Context, defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyInstance } from 'fastify';
import { methodOf, routeOf } from '../http/route-of.ts';
import type { Tracing } from './tracing.ts';

/**
 * Gives each request a span, named and described by the pattern of its address alone: nothing about who asks. It continues the
 * trace of a trusted proxy (https://www.w3.org/TR/trace-context/); others could otherwise make traces grow without end.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing, trustProxy: string[]) {
  const parentOf = traceOfProxy(trustProxy);
  app.addHook('onRequest', (request, reply, done) => {
    const [method, route] = [methodOf(request), routeOf(request)];
    const attributes = { 'http.request.method': method, 'http.route': route, 'http.request.id': request.id };
    const span = tracing.begin(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parentOf(request.raw), done);
    // A connection that breaks off ends its answer as well.
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
  });
}

function traceOfProxy(trustProxy: string[]): (request: IncomingMessage) => Context {
  const isTrusted = compile(trustProxy);
  const propagator = new W3CTraceContextPropagator();
  return ({ headers, socket }) =>
    isTrusted(socket.remoteAddress ?? '', 0) ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) : ROOT_CONTEXT;
}
