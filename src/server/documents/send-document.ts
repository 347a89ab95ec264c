import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defined } from '#site/defined.ts';
import { acceptedCoding } from '../build/accepted-encoding.ts';

/** Of what not everybody may see nothing is kept on the way. */
export const unshared = { 'cache-control': 'private, no-store' };

const compress = {
  // A third of the time of the usual quality for text that is made once and read once, and a tenth larger.
  br: (text: Buffer) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip) as (text: Buffer) => Promise<Buffer>,
};

/** Answers with a document that was made for this visitor alone. */
export async function sendDocument(request: FastifyRequest, reply: FastifyReply, text: string, headers: Record<string, string>) {
  const coding = acceptedCoding(request.headers['accept-encoding']);
  const plain = Buffer.from(text);
  const body = coding === undefined ? plain : await compress[coding](plain);
  return reply
    .type('text/html; charset=utf-8')
    .headers({ ...headers, ...unshared, ...defined({ 'content-encoding': coding }) })
    .send(body);
}
