import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentFile, notFoundFile } from '#site/routes/document-file.ts';
import { localSite } from '#site/shell.ts';
import type { Site } from '#site/site.ts';
import { languageCookieName } from '#site/words/language.ts';
import { decodePath, findAddress } from './address.ts';
import { contentTags, hasContent } from './content-tag.ts';
import { HttpError } from './errors.ts';
import { languageOf } from './visitor-language.ts';

/** Serves the build: hashed files, files of the root, and the document of each page in the visitor's language. */
export async function serveDocuments(app: FastifyInstance, site: Site, dist: string) {
  const compressed = { preCompressed: true, index: false, acceptRanges: false } as const;
  await app.register(fastifyStatic, {
    ...compressed,
    root: path.join(dist, 'assets'),
    prefix: '/assets/',
    immutable: true,
    // Browsers do not ask again for what never changes.
    etag: false,
    lastModified: false,
    maxAge: '365d',
  });
  await app.register(fastifyStatic, {
    ...compressed,
    root: path.join(dist, 'public'),
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    decorateReply: false,
    cacheControl: false,
    setHeaders: reply => reply.header('cache-control', 'no-cache'),
  });

  const documents = path.join(dist, 'documents');
  const tagOf = contentTags();

  async function sendDocument(request: FastifyRequest, reply: FastifyReply) {
    const address = decodePath(request.url);
    if (address === undefined) throw new HttpError('bad-request');
    const found = findAddress(site, address, languageOf(request, site));
    const [written = ''] = request.url.split('?', 1);
    // One spelling for each page: a browser does not read `/ic%2Fip` as the server does.
    if (found.type === 'page' && written !== address) return reply.redirect(address + request.url.slice(written.length), 301);
    // A shared address shows its language, and the pages that follow keep it.
    if (found.prefix !== undefined && found.type !== 'missing') {
      reply.setCookie(languageCookieName, found.prefix, { path: '/', sameSite: 'lax' });
    }
    if (found.type === 'elsewhere') {
      const query = request.url.slice(request.url.split('?', 1)[0]?.length);
      reply.header('cache-control', found.permanent ? 'no-cache' : 'no-store');
      return reply.redirect(found.to + query, found.permanent ? 301 : 302);
    }

    const file = found.type === 'page' ? documentFile(found.language, found.path) : undefined;
    const tag = file === undefined ? undefined : await tagOf(path.join(documents, file));
    reply
      .header('cache-control', 'no-cache')
      .header('content-language', localSite(site, found.language).language.htmlLang)
      .header('vary', found.prefix === undefined ? 'Accept-Encoding, Cookie' : 'Accept-Encoding');
    const plainly = { cacheControl: false, etag: false, lastModified: false, acceptRanges: false };
    if (file === undefined || tag === undefined) {
      return reply.code(404).sendFile(notFoundFile(found.language), documents, plainly);
    }
    reply.header('etag', tag);
    if (hasContent(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.sendFile(file, documents, plainly);
  }

  app.route({ method: 'GET', url: '/*', handler: sendDocument });
}
