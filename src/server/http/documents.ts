import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentFile, notFoundFile } from '#site/routes/document-file.ts';
import { rolesAround } from '#site/routes/roles.ts';
import { localSite } from '#site/shell.ts';
import { addressIn, languageCookieName } from '#site/words/language.ts';
import type { Served } from '../build/build.ts';
import { sendConditionally, sendFile } from '../build/send-file.ts';
import { requireRoles } from '../staff/require-roles.ts';
import type { PageSession } from '../staff/session.ts';
import { decodePath, findAddress } from './address.ts';
import type { Context } from './endpoint.ts';
import { HttpError } from './errors.ts';
import { languageOf } from './visitor-language.ts';

/** Of what not everybody may see nothing is kept on the way. */
const unshared = { 'cache-control': 'private, no-store' };

/** Serves the build: hashed files, files of the root, and the document of each page in the visitor's language. */
export function serveDocuments(app: FastifyInstance, served: Served, context: Context) {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      const address = decodePath(request.url);
      if (address === undefined) throw new HttpError('bad-request');
      const file = served.build.files.others.get(address);
      if (file !== undefined) {
        const lists = served.build.restricted.get(address);
        if (lists === undefined) return sendConditionally(request, reply, file);
        await requireRoles(request, context, lists);
        return sendFile(request, reply, file, unshared);
      }
      if (address.startsWith('/assets/')) throw new HttpError('not-found');
      return sendDocument(request, reply, { build: served.build, address, context });
    },
  });
}

async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { build, address, context }: Served & { address: string; context: Context },
) {
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

  const headers: Record<string, string> = {
    'content-language': localSite(site, found.language).language.htmlLang,
    vary: found.prefix === undefined ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
  };
  const lists = found.type === 'page' ? rolesAround(localSite(site, found.language).routes, found.path) : [];
  if (lists.length > 0) {
    const session = await requireRoles(request, context, lists).catch((error: unknown) => error);
    if (session instanceof HttpError && session.reason === 'signed-out' && site.signInPath !== undefined) {
      const signIn = addressIn(found.language, site.signInPath, site.languages);
      return reply.header('cache-control', 'no-store').redirect(`${signIn}?next=${encodeURIComponent(request.url)}`, 302);
    }
    if (session instanceof Error) throw session;
    const { styleNonce } = session as PageSession;
    const policy = build.headers['content-security-policy'];
    Object.assign(headers, unshared, { 'content-security-policy': `${policy}; style-src 'self' 'nonce-${styleNonce}'` });
  }
  const page = found.type === 'page' ? files.documents.get(documentFile(found.language, found.path)) : undefined;
  if (page !== undefined) return sendConditionally(request, reply, page, headers);
  const notFound = files.documents.get(notFoundFile(found.language));
  if (notFound === undefined) throw new HttpError('not-found');
  return sendFile(request, reply.code(404), notFound, headers);
}
