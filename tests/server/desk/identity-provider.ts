import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A person whom the provider knows. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
}

/** What the provider does wrong, or otherwise than usual. */
export interface Twist {
  /** Claims of the token in place of the right ones. */
  claims?: Record<string, unknown>;
  /** Whether the token is signed with a key that nobody knows. */
  isForged?: boolean;
  /** Whether the address is in an answer of its own and not in the token. */
  hasUserInfo?: boolean;
  /** What the token endpoint answers in place of a token. */
  tokenStatus?: number;
}

export const client = { id: 'the-desk', secret: 'secret of:the desk' };

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [{ privateKey, publicKey }, strange] = [keys(), keys()];
const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A small identity provider (OpenID Connect) with one person at it; `close` ends it before the test does. */
export async function openIdentityProvider({ isClosedWithTest = true } = {}) {
  const state: { person: Person; twist: Twist } = { person: { sub: 'p1', email: 'Lin@Example.com', email_verified: true }, twist: {} };
  const codes = new Map<string, { asked: URLSearchParams; person: Person; twist: Twist }>();
  const redeemed: URLSearchParams[] = [];

  function tokenOf({ asked, person: { sub, ...more }, twist }: { asked: URLSearchParams; person: Person; twist: Twist }): string {
    const now = Math.floor(Date.now() / 1000);
    const own = twist.hasUserInfo ? {} : more;
    const claims = { iss: issuer, aud: client.id, sub, iat: now, exp: now + 300, nonce: asked.get('nonce'), ...own, ...twist.claims };
    const signed = `${json({ alg: 'RS256', kid: 'k1', typ: 'JWT' })}.${json(claims)}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), twist.isForged ? strange.privateKey : privateKey).toString('base64url')}`;
  }

  /** What the token endpoint answers to a code. */
  async function redeem(request: IncomingMessage): Promise<[number, object]> {
    const body = new URLSearchParams(await text(request));
    redeemed.push(body);
    const [name, secret] = Buffer.from(request.headers.authorization?.split(' ')[1] ?? '', 'base64')
      .toString()
      .split(':');
    if (decoded(name) !== client.id || decoded(secret) !== client.secret) return [401, { error: 'invalid_client' }];
    const code = body.get('code') ?? '';
    const found = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = found?.asked.get('code_challenge') === challenge && found.asked.get('redirect_uri') === body.get('redirect_uri');
    if (found === undefined || !isRight) return [400, { error: 'invalid_grant' }];
    if (found.twist.tokenStatus !== undefined) return [found.twist.tokenStatus, { error: 'server_error' }];
    return [200, { access_token: code, token_type: 'Bearer', expires_in: 60, id_token: tokenOf(found) }];
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return answer(200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          userinfo_endpoint: `${issuer}/person`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
        });
      case '/keys':
        return answer(200, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }] });
      case '/authorize':
        return response.writeHead(302, { location: agree(searchParams) }).end();
      case '/token':
        return answer(...(await redeem(request)));
      case '/person':
        return answer(200, state.person);
      default:
        return answer(404, {});
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Signs the person in for what was asked; the address that the browser is sent to. */
  function agree(asked: URLSearchParams): string {
    const code = randomUUID();
    codes.set(code, { asked, person: state.person, twist: state.twist });
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.search = String(new URLSearchParams({ code, state: asked.get('state') ?? '' }));
    return back.href;
  }

  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  if (isClosedWithTest) onTestFinished(close);
  return { issuer, state, redeemed, agree, close };
}

/** Both halves are encoded as forms are (RFC 6749, 2.3.1). */
const decoded = (half = '') => new URLSearchParams(`value=${half}`).get('value');
