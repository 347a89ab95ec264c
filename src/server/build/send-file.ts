import { open } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../http/errors.ts';
import { acceptedForm } from './accepted-encoding.ts';
import type { BuildFile } from './read-files.ts';

/** An answer that was sent, or will be when its file is open. */
type Sent = FastifyReply | Promise<FastifyReply>;

const none: Record<string, string> = {};

/** Answers with a file in the best encoding that the visitor takes. Throws HttpError `not-found` when it has left the disk. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuildFile, more = none): Sent {
  const { headers, content } = acceptedForm(file, request.headers['accept-encoding']);
  const send = (body?: unknown) => reply.headers(headers).headers(more).send(body);
  if (typeof content !== 'string') return send(content);
  if (request.method === 'HEAD') return send();
  // Opened first: what goes wrong later could only break the answer off.
  return openStream(content, Number(headers['content-length'])).then(send);
}

/** As sendFile with its ETag, or with 304 or 412 where the conditions of the request say so. */
export function sendConditionally(request: FastifyRequest, reply: FastifyReply, file: BuildFile, more = none): Sent {
  if (file.tag !== undefined) reply.header('etag', file.tag);
  const condition = preconditionOf(request.headers, file.tag);
  if (condition === 'met') return sendFile(request, reply, file, more);
  const headers = Object.entries({ ...file.plain.headers, ...more }).filter(([name]) => !ofContent.includes(name));
  return reply
    .code(condition === 'fresh' ? 304 : 412)
    .headers(Object.fromEntries(headers))
    .send();
}

const ofContent = ['content-type', 'content-length', 'content-encoding'];

/** The build in the folder may be another one by now, whose file has another length. */
async function openStream(file: string, size: number) {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new HttpError('not-found') : error;
  });
  if ((await handle.stat()).size === size) return handle.createReadStream();
  await handle.close();
  throw new HttpError('not-found');
}

/**
 * What the conditions of a GET or HEAD request say about content with this ETag (RFC 9110, 13.2.2): `fresh` if the browser has
 * it already (304), `failed` if it wants other content (412). Conditions about dates do not count, because no answer has one.
 */
function preconditionOf(headers: IncomingHttpHeaders, tag: string | undefined): 'met' | 'fresh' | 'failed' {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
  // Compared strongly, as the standard says: our tags are weak, so none matches.
  if (ifMatch !== undefined && ifMatch.trim() !== '*') return 'failed';
  if (ifNoneMatch === undefined) return 'met';
  return ifNoneMatch.trim() === '*' || (tag !== undefined && tagsOf(ifNoneMatch).includes(tagsOf(tag)[0] ?? '')) ? 'fresh' : 'met';
}

/** Quoted texts of a list of tags; an attribute of weakness is left out, and the coding that a proxy adds when it compresses (mod_deflate, `DeflateAlterETag`). */
const tagsOf = (list: string): string[] => (list.match(/"[^"]*"/g) ?? []).map(tag => tag.replace(/-(?:gzip|br|zstd|deflate)"$/, '"'));
