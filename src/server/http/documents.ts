import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentFile, goneFile, notFoundFile } from '#site/routes/document-file.ts';
import { localSite } from '#site/shell.ts';
import { addressIn, languageCookie } from '#site/words/language.ts';
import type { Build, Served } from '../build/build.ts';
import type { BuildFile } from '../build/read-files.ts';
import { sendConditionally, sendFile } from '../build/send-file.ts';
import { ownDocument } from '../documents/own-document.ts';
import { sendDocument as sendOwn, unshared } from '../documents/send-document.ts';
import { queryDocument } from '../queries/query-documents.ts';
import { sparingly } from '../sparingly.ts';
import { requireRoles } from '../staff/require-staff.ts';
import type { PageSession } from '../staff/session.ts';
import { decodePath, findAddress } from './address.ts';
import type { Context } from './endpoint.ts';
import { HttpError } from './errors.ts';
import { languageOf } from './visitor-language.ts';

/** A page that everybody may see, as it is sent at its address. */
interface OpenPage {
  document: BuildFile;
  headers: Record<string, string>;
  /** The language that the address names. */
  prefix: string | undefined;
}

/** A build, and its open pages that were asked for, by language and address: what an address means is looked up once. */
interface Known {
  build: Build;
  pages: Map<string, OpenPage>;
  /** Warns of a page that could not be rendered. */
  warn: (error: unknown) => void;
}

/** Serves the build: hashed files, files of the root, and the document of each page in the visitor's language. */
export function serveDocuments(app: FastifyInstance, served: Served, context: Context) {
  const warn = sparingly((count, err) => app.log.warn({ count, err }, 'A page was not rendered for its query.'));
  let known: Known = { build: served.build, pages: new Map(), warn };
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler(request, reply) {
      if (known.build !== served.build) known = { build: served.build, pages: new Map(), warn };
      const language = languageOf(request, known.build.site);
      const page = known.pages.get(keyOf(language, request));
      return page === undefined ? sendWhatIsAt(request, reply, { known, language, context }) : sendPage(request, reply, page);
    },
  });
}

const keyOf = (language: string, { url }: FastifyRequest) => `${language} ${url}`;

interface Asked {
  known: Known;
  /** The language of the visitor. */
  language: string;
  context: Context;
}

async function sendWhatIsAt(request: FastifyRequest, reply: FastifyReply, asked: Asked) {
  const address = decodePath(request.url);
  if (address === undefined) throw new HttpError('bad-request');
  const { files, restricted } = asked.known.build;
  const file = files.others.get(address);
  if (file === undefined) {
    if (address.startsWith('/assets/')) throw new HttpError('not-found');
    return sendDocument(request, reply, address, asked);
  }
  const lists = restricted.data.get(address);
  if (lists === undefined) return sendConditionally(request, reply, file);
  await requireRoles(request, asked.context, lists);
  return sendFile(request, reply, file, unshared);
}

async function sendDocument(request: FastifyRequest, reply: FastifyReply, address: string, { known, language, context }: Asked) {
  const { site, files, restricted, headers: usual } = known.build;
  const found = findAddress(site, address, language);
  const [written = ''] = request.url.split('?', 1);
  // One spelling for each page: a browser does not read `/ic%2Fip` as the server does.
  if (found.type === 'page' && written !== address) return reply.redirect(address + request.url.slice(written.length), 301);
  if (found.type === 'elsewhere') {
    sendLanguage(request, reply, found.prefix);
    reply.header('cache-control', found.permanent ? 'no-cache' : 'no-store');
    return reply.redirect(found.to + request.url.slice(written.length), found.permanent ? 301 : 302);
  }

  const headers: Record<string, string> = {
    'content-language': localSite(site, found.language).language.htmlLang,
    vary: found.prefix === undefined ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
  };
  const document = found.type === 'page' ? documentFile(found.language, found.path) : '';
  const page = files.documents.get(document);
  const lists = restricted.documents.get(document);
  if (lists === undefined && page !== undefined) {
    const open: OpenPage = { document: page, headers, prefix: found.prefix };
    // Without a query, of which anybody can make up as many as they like.
    if (request.url === address) known.pages.set(keyOf(language, request), open);
    const search = request.url.slice(written.length);
    const own = found.type === 'page' ? await ownDocument(known.build, found, search, context) : undefined;
    if (own) {
      sendLanguage(request, reply, found.prefix);
      return sendOwn(request, reply.code(own.status), own.text, headers);
    }
    const answer = await queryDocument(known.build, { document, language: found.language, search }).catch((error: unknown) => {
      // Without scripts the page shows everything then; with them, what was asked for.
      known.warn(error);
    });
    return sendPage(request, reply, answer ? { ...open, document: answer } : open);
  }
  if (found.type === 'page') sendLanguage(request, reply, found.prefix);
  if (lists !== undefined) {
    const session = await requireRoles(request, context, lists).catch((error: unknown) => error);
    if (session instanceof HttpError && session.reason === 'signed-out' && site.signInPath !== undefined) {
      const signIn = addressIn(found.language, site.signInPath, site.languages);
      return reply.header('cache-control', 'no-store').redirect(`${signIn}?next=${encodeURIComponent(request.url)}`, 302);
    }
    if (session instanceof Error) throw session;
    const { styleNonce } = session as PageSession;
    Object.assign(headers, unshared, {
      'content-security-policy': `${usual['content-security-policy']}; style-src 'self' 'nonce-${styleNonce}'; frame-src blob:; img-src 'self' blob:`,
    });
  }
  if (page !== undefined) return sendConditionally(request, reply, page, headers);
  const gone = found.type === 'gone' ? files.documents.get(goneFile(found.language)) : undefined;
  if (gone !== undefined) return sendFile(request, reply.code(410), gone, headers);
  const notFound = files.documents.get(notFoundFile(found.language));
  if (notFound === undefined) throw new HttpError('not-found');
  return sendFile(request, reply.code(404), notFound, headers);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { document, headers, prefix }: OpenPage) {
  sendLanguage(request, reply, prefix);
  return sendConditionally(request, reply, document, headers);
}

/** A shared address shows its language, and the pages that follow keep it. */
function sendLanguage({ protocol }: FastifyRequest, reply: FastifyReply, prefix: string | undefined) {
  if (prefix !== undefined) reply.header('set-cookie', languageCookie(prefix, protocol === 'https'));
}
