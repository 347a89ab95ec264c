import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { RequestLog } from './request-log.ts';

/** Where the log goes and which lines of it. */
export interface LogOptions {
  level: string;
  /** Without one the log goes to stderr: stdout is for results. */
  stream?: { write(line: string): void };
}

/**
 * Log of the server. A line says what was asked and how it ended, and nothing about the sender: no addresses, user agents,
 * cookies, bodies or query strings. Errors are cut down to their text and stack, since libraries add data to them.
 */
export function loggingOf({ level, stream = batchedStderr() }: LogOptions) {
  return {
    logger: { level, stream, serializers: { req: describeRequest, res: describeReply, err: describeError } },
    logController: new OneLinePerRequest({ requestIdLogLabel: 'requestId' }),
    childLoggerFactory: (log, id) => new RequestLog(log, id),
  } satisfies Pick<FastifyServerOptions, 'logger' | 'logController' | 'childLoggerFactory'>;
}

/** Stderr that writes the lines of one turn of the event loop with one system call, and what is left at the end of the process. */
export function batchedStderr(): { write(line: string): void } {
  let lines = '';
  const flush = () => {
    if (lines !== '') process.stderr.write(lines);
    lines = '';
  };
  process.on('exit', flush);
  return {
    write(line) {
      if (lines === '') setImmediate(flush);
      lines += line;
    },
  };
}

class OneLinePerRequest extends LogController {
  override incomingRequest() {
    // The line at the end says everything.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const { log } = request.server;
    const line = { requestId: request.id, req: request, res: reply, ms: Math.round(reply.elapsedTime * 10) / 10 };
    if (error) log.warn({ ...line, err: error }, 'answer broke off');
    else if (isUsualAsset(request, reply)) log.debug(line, 'answered');
    else log.info(line, 'answered');
  }
}

/** A page has ten files, and none of them says anything about a visit; one that is missing does. */
const isUsualAsset = ({ url }: FastifyRequest, { statusCode }: FastifyReply) => url.startsWith('/assets/') && statusCode < 400;

/**
 * What was asked, without the query string and cut to a length. Of the id of an upload it has the beginning: a request that names
 * the whole id gets the file.
 */
function describeRequest({ method, url }: { method: string; url?: string }) {
  const path = url?.split('?', 1)[0]?.slice(0, 200);
  return { method, path: path?.replace(/u_[0-9a-z]{20}/g, id => `${id.slice(0, 8)}…`) };
}

function describeReply({ statusCode }: { statusCode: number }) {
  return { statusCode };
}

function describeError({ name, message, code, stack = '', cause }: Error & { code?: unknown }): ErrorLine {
  return { type: name, message, code, stack, ...(cause instanceof Error ? { cause: describeError(cause) } : {}) };
}

interface ErrorLine {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}
