import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentFile, notFoundFile } from '#site/routes/document-file.ts';
import { localSite } from '#site/shell.ts';
import { languageCookieName } from '#site/words/language.ts';
import type { Served } from '../build/build.ts';
import { sendConditionally, sendFile } from '../build/send-file.ts';
import { decodePath, findAddress } from './address.ts';
import { HttpError } from './errors.ts';
import { languageOf } from './visitor-language.ts';

/** Serves the build: hashed files, files of the root, and the document of each page in the visitor's language. */
export function serveDocuments(app: FastifyInstance, served: Served) {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      const address = decodePath(request.url);
      if (address === undefined) throw new HttpError('bad-request');
      const file = served.build.files.others.get(address);
      if (file !== undefined) return sendConditionally(request, reply, file);
      if (address.startsWith('/assets/')) throw new HttpError('not-found');
      return sendDocument(request, reply, { build: served.build, address });
    },
  });
}

async function sendDocument(request: FastifyRequest, reply: FastifyReply, { build, address }: Served & { address: string }) {
  const { site, files } = build;
  const found = findAddress(site, address, languageOf(request, site));
  const [written = ''] = request.url.split('?', 1);
  // One spelling for each page: a browser does not read `/ic%2Fip` as the server does.
  if (found.type === 'page' && written !== address) return reply.redirect(address + request.url.slice(written.length), 301);
  // A shared address shows its language, and the pages that follow keep it.
  if (found.prefix !== undefined && found.type !== 'missing') {
    reply.setCookie(languageCookieName, found.prefix, { path: '/', sameSite: 'lax', secure: request.protocol === 'https' });
  }
  if (found.type === 'elsewhere') {
    reply.header('cache-control', found.permanent ? 'no-cache' : 'no-store');
    return reply.redirect(found.to + request.url.slice(written.length), found.permanent ? 301 : 302);
  }

  const headers = {
    'content-language': localSite(site, found.language).language.htmlLang,
    vary: found.prefix === undefined ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
  };
  const page = found.type === 'page' ? files.documents.get(documentFile(found.language, found.path)) : undefined;
  if (page !== undefined) return sendConditionally(request, reply, page, headers);
  const notFound = files.documents.get(notFoundFile(found.language));
  if (notFound === undefined) throw new HttpError('not-found');
  return sendFile(request, reply.code(404), notFound, headers);
}
