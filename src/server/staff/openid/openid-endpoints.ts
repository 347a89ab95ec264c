import type { FastifyReply, FastifyRequest } from 'fastify';
import { defined } from '#site/defined.ts';
import { failedSignIn, inOwnLanguage, ownTarget, type SignInFailure } from '#site/desk/after-sign-in.ts';
import type { OwnEndpoint } from '#site/routes/own-endpoints.ts';
import type { LocalSite, Site } from '#site/site.ts';
import { addressIn, knownLanguage } from '#site/words/language.ts';
import { escapeHtml } from '../../documents/edit-document.ts';
import { cookiesOf } from '../../http/cookies.ts';
import type { Context, Endpoint } from '../../http/endpoint.ts';
import { successOf } from '../../http/envelope.ts';
import { httpErrorOf } from '../../http/error-answer.ts';
import { HttpError } from '../../http/errors.ts';
import { languageOf, localSiteOf } from '../../http/visitor-language.ts';
import { beginSession } from '../begin-session.ts';
import { knownDevice } from '../device.ts';
import { recordAttempt } from '../record-attempt.ts';
import { newSecret, secretCode } from '../session.ts';
import { OpenIdFailure } from './openid-failure.ts';
import type { OpenIdChecks, OpenIdProvider } from './openid-provider.ts';

const beginUrl = '/api/staff/openid-sign-in' satisfies OwnEndpoint;
const returnUrl = '/api/staff/openid-return' satisfies OwnEndpoint;
const finishUrl = '/api/staff/openid-finish' satisfies OwnEndpoint;

/** Milliseconds in which somebody has to sign in at the provider. */
const patience = 10 * 60_000;

/** What the server keeps while somebody is at the provider. */
interface Begun extends OpenIdChecks {
  /** Where to go on; an address of this site. */
  next?: string;
  language: string;
}

/** `POST /api/staff/openid`: what the identity provider is called and where signing in there begins; `null` where there is none. */
export const offerOpenId: Endpoint = ({ openId, site }) => ({
  method: 'POST',
  url: '/api/staff/openid',
  summary: 'Names the identity provider at which staff can sign in.',
  rate: 'reads',
  async handler(request) {
    // At the site's own address: cookies of other hosts do not come back with the browser.
    return successOf(request, openId === undefined ? null : { label: openId.label, address: `${originOf(site)}${beginUrl}` });
  },
});

/** `GET /api/staff/openid-sign-in`: sends the browser to the provider. What its answer must fit stays here, for this browser alone. */
export const beginOpenId: Endpoint = context => ({
  method: 'GET',
  url: beginUrl,
  summary: 'Sends the browser to the identity provider; `next` is where it goes on afterwards, `language` that of the page.',
  rate: 'signIns',
  answerFailure: (error, request, reply) => sendBack(error, { context, request, reply, begun: begunBy(request, context.site) }),
  async handler(request, reply) {
    const { store, clock, site } = context;
    const { address, checks } = await providerOf(context).begin(returnAddress(site));
    const browser = newSecret();
    const begun: Begun = { ...checks, ...begunBy(request, site) };
    await store.keepChallenge({ id: keptFor(browser), challenge: JSON.stringify(begun), until: new Date(clock().getTime() + patience) });
    return reply.setCookie(cookieName, browser, { ...cookieOptions(request), maxAge: patience / 1000 }).redirect(address, 303);
  },
});

/**
 * `GET /api/staff/openid-return`: where the provider sends the browser back. Browsers keep strict cookies from a request that another site
 * began, so a page of this site asks again.
 */
export const returnFromOpenId: Endpoint = context => ({
  method: 'GET',
  url: returnUrl,
  summary: 'Where the identity provider sends the browser back: a page that goes on by itself.',
  rate: 'reads',
  async handler(request, reply) {
    providerOf(context);
    const page = returnPage(`${finishUrl}${queryOf(request)}`, localSiteOf(request, context.site));
    return reply.type('text/html; charset=utf-8').header('referrer-policy', 'no-referrer').send(page);
  },
});

/** `GET /api/staff/openid-finish`: opens a session for the account that the provider's answer belongs to, and sends the browser on. */
export const finishOpenId: Endpoint = context => ({
  method: 'GET',
  url: finishUrl,
  summary: 'Opens a session by what the identity provider answered, and sends the browser on.',
  rate: 'signIns',
  answerFailure: (error, request, reply) =>
    sendBack(error, { context, request, reply, begun: { language: languageOf(request, context.site) } }),
  async handler(request, reply) {
    const { site } = context;
    const provider = providerOf(context);
    const begun = await takeBegun(context, request, reply);
    try {
      const user = await signInBy(context, request, reply, { provider, begun });
      const { language } = user.preferences;
      return reply.redirect(
        inOwnLanguage(begun?.next ?? addressIn(begun?.language ?? '', site.deskPath ?? '/', site.languages), language, site.languages),
        303,
      );
    } catch (error) {
      return sendBack(error, { context, request, reply, begun: begun ?? { language: languageOf(request, site) } });
    }
  },
});

/** Opens the session. Throws OpenIdFailure. */
async function signInBy(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, begun }: { provider: OpenIdProvider; begun: Begun | undefined },
) {
  const refuse = async (failure: OpenIdFailure, sent: string, name?: string) => {
    await recordAttempt(context, request, { name, sent }, 'wrong-openid');
    return failure;
  };
  if (begun === undefined) throw await refuse(new OpenIdFailure('again', 'not-begun-here'), 'openid');
  const identity = await provider.finish(new URL(returnAddress(context.site) + queryOf(request)), begun).catch(async error => {
    throw error instanceof OpenIdFailure && error.reason === 'again' ? await refuse(error, 'openid') : error;
  });
  const sent = `openid ${identity.issuer} ${identity.subject}`;
  const member = await context.store.findIdentified(identity);
  if (member === undefined) throw await refuse(new OpenIdFailure('unknown', 'no-account'), sent);
  const device = knownDevice(request, member.password);
  const user = await beginSession(context, reply, { member, proof: { identity }, device });
  // The account was changed meanwhile.
  if (user === undefined) throw await refuse(new OpenIdFailure('unknown', 'account-changed'), sent, member.name);
  return user;
}

/** Leads back to the sign-in page, which says what is wrong. */
function sendBack(
  error: unknown,
  {
    context,
    request,
    reply,
    begun,
  }: { context: Context; request: FastifyRequest; reply: FastifyReply; begun: Pick<Begun, 'language' | 'next'> },
) {
  const { site } = context;
  // Nobody comes here by a link of the site then.
  if (context.openId === undefined) throw error;
  const { language, next } = begun;
  const path = site.signInPath ?? '/sign-in';
  return reply.redirect(failedSignIn(path, { language, languages: site.languages, reason: reasonOf(error, request), next }), 303);
}

/** What the page says; what is a problem of the server or the provider goes to the log. */
function reasonOf(error: unknown, request: FastifyRequest): SignInFailure {
  if (error instanceof OpenIdFailure) {
    const { reason, code } = error;
    if (reason === 'unavailable') request.log.error({ code }, 'The identity provider of OPENID_ISSUER cannot be used.');
    else request.log.warn({ code }, 'Nobody was signed in by what the identity provider answered.');
    return reason;
  }
  const known = httpErrorOf(error);
  if (known instanceof HttpError && known.reason === 'too-many') return 'too-many';
  request.log.error({ err: error }, 'Signing in by the identity provider failed.');
  return 'unavailable';
}

function providerOf({ openId }: Context): OpenIdProvider {
  if (openId === undefined) throw new HttpError('not-found');
  return openId;
}

/** Language and target that the page gave along. */
function begunBy(request: FastifyRequest, site: Site): Pick<Begun, 'language' | 'next'> {
  const query = request.query as Record<string, unknown>;
  const textOf = (name: string) => (typeof query[name] === 'string' && query[name].length <= 1000 ? query[name] : undefined);
  const next = ownTarget(textOf('next'));
  const language = knownLanguage(textOf('language'), site.languages) ?? languageOf(request, site);
  return { language, ...defined({ next }) };
}

const originOf = ({ url }: Pick<Site, 'url'>) => new URL(url).origin;

/** The address that the provider knows. */
const returnAddress = (site: Pick<Site, 'url'>) => `${originOf(site)}${returnUrl}`;

/** The query of a request as it was sent, with its `?`. */
function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}

const cookieName = 'staff-openid';
const cookieOptions = ({ protocol }: FastifyRequest) =>
  ({ path: '/api/staff', httpOnly: true, sameSite: 'strict', secure: protocol === 'https' }) as const;

const keptFor = (browser: string) => `openid ${secretCode(browser)}`;

/** What this browser began, once, and before its time is over. */
async function takeBegun({ store, clock }: Context, request: FastifyRequest, reply: FastifyReply): Promise<Begun | undefined> {
  const browser = cookiesOf(request)[cookieName];
  reply.clearCookie(cookieName, cookieOptions(request));
  const kept = browser === undefined ? undefined : await store.takeChallenge(keptFor(browser), clock());
  return kept === undefined ? undefined : JSON.parse(kept);
}

/** A page that goes on at once, with a link for browsers that do not. */
function returnPage(address: string, { language, layout }: LocalSite): string {
  const target = escapeHtml(address);
  return `<!doctype html>
<html lang="${escapeHtml(language.htmlLang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${target}">
<title>${escapeHtml(layout.site.title)}</title>
</head>
<body>
<p><a href="${target}">${escapeHtml(layout.site.title)}</a></p>
</body>
</html>
`;
}
