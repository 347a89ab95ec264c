import type { Configuration } from 'openid-client';
import { OpenIdFailure } from './openid-failure.ts';
import type { OpenIdSettings } from './openid-settings.ts';

/** What an answer of the provider must fit; it stays on the server. */
export interface OpenIdChecks {
  state: string;
  nonce: string;
  /** Proves that whoever redeems the code began (RFC 7636). */
  verifier: string;
}

/** Whom the provider names. */
interface OpenIdIdentity {
  issuer: string;
  subject: string;
  /** The e-mail address in small letters, if it counts. */
  email: string | undefined;
}

/** An identity provider. */
export interface OpenIdProvider {
  label: string;
  /** Begins to sign somebody in: where to send the browser. Throws OpenIdFailure `unavailable`. */
  begin(redirectUri: string): Promise<{ address: string; checks: OpenIdChecks }>;
  /** Whom the provider names in the address that it sent the browser to. Throws OpenIdFailure. */
  finish(returned: URL, checks: OpenIdChecks): Promise<OpenIdIdentity>;
}

/** The library is loaded when somebody first signs in this way. */
const openIdLibrary = () => import('openid-client');

/** Seconds for which each answer of the provider is waited for, and by which its clock may be wrong. */
const patience = 8;
const clockTolerance = 60;

/** Milliseconds for which its description holds for those who come back. */
const longestKnown = 3600_000;

/** Opens a provider. It is asked for its description whenever somebody begins to sign in, so that the server starts without it. */
export function openIdProvider({ issuer, clientId, clientSecret, label, wantsVerifiedEmail }: OpenIdSettings): OpenIdProvider {
  let known: { configuration: Promise<Configuration>; until: number } | undefined;
  let asking: Promise<Configuration> | undefined;

  /** Asks the provider for its description, once for all who begin meanwhile. */
  function ask(): Promise<Configuration> {
    asking ??= discover().finally(() => {
      asking = undefined;
    });
    known = { configuration: asking, until: Date.now() + longestKnown };
    return asking;
  }

  /** The description from before, unless that failed or was long ago. */
  async function recall(): Promise<Configuration> {
    const before = known !== undefined && Date.now() < known.until ? await known.configuration.catch(() => undefined) : undefined;
    return before ?? ask();
  }

  async function discover(): Promise<Configuration> {
    const library = await openIdLibrary();
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks, ClientSecretBasic, ClientSecretPost } = library;
    // Tokens are validated by their signature too, and not for having come over TLS alone.
    const execute = [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])];
    const metadata = { [library.clockTolerance]: clockTolerance };
    try {
      const found = await discovery(issuer, clientId, metadata, undefined, { execute, timeout: patience });
      const server = found.serverMetadata();
      // The library takes the template of a provider with many tenants, whose users are not the provider's staff.
      if (new URL(server.issuer).href !== issuer.href) throw new OpenIdFailure('unavailable', 'other-issuer');
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const secret = methods.includes('client_secret_basic') ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret);
      const configured = new library.Configuration(server, clientId, metadata, secret);
      configured.timeout = patience;
      for (const apply of execute) apply(configured);
      return configured;
    } catch (error) {
      throw error instanceof OpenIdFailure ? error : new OpenIdFailure('unavailable', codeOf(error));
    }
  }

  return {
    label,
    async begin(redirectUri) {
      // Asked for again each time: nobody is sent to a provider that is away.
      const [library, config] = await Promise.all([openIdLibrary(), ask()]);
      const checks = { state: library.randomState(), nonce: library.randomNonce(), verifier: library.randomPKCECodeVerifier() };
      const address = library.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await library.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, checks };
    },
    async finish(returned, { state, nonce, verifier }) {
      const [library, config] = await Promise.all([openIdLibrary(), recall()]);
      const expected = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      const tokens = await library.authorizationCodeGrant(config, returned, expected).catch(error => {
        throw failureOf(error);
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new OpenIdFailure('again', 'no-id-token');
      const { iss: issuer, sub: subject } = claims;
      // Many providers say the address in an answer of its own (OpenID Connect Core, 5.4).
      const named =
        claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
          ? await library.fetchUserInfo(config, tokens.access_token, subject).catch(error => {
              throw failureOf(error);
            })
          : claims;
      return { issuer, subject, email: emailOf(named, wantsVerifiedEmail) };
    },
  };
}

/** The address that counts: never one that the provider itself says is not verified. */
function emailOf({ email, email_verified: isVerified }: Record<string, unknown>, wantsVerified: boolean) {
  const counts = isVerified === true || (isVerified === undefined && !wantsVerified);
  return counts && typeof email === 'string' && email.length <= 254 ? email.toLowerCase() : undefined;
}

/** Refusals of the provider and wrong answers are to be tried again; what nobody answers, or answers with a mistake in the settings, is not. */
function failureOf(error: unknown): OpenIdFailure {
  const code = codeOf(error);
  const { status = 0, name } = error as { status?: number; name?: string };
  const isRefused = name === 'AuthorizationResponseError' || (status < 500 && ['invalid_grant', 'access_denied'].includes(code));
  const isWrong = wrongAnswers.includes(code);
  return new OpenIdFailure(isRefused || isWrong ? 'again' : 'unavailable', code);
}

/** Codes of the library for an address or a token that is not right: state, issuer, nonce, audience, signature, time. */
const wrongAnswers = [
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
];

/** What an error is called: the provider's word or the library's code, never its text, which may quote a token. */
function codeOf(error: unknown): string {
  const { error: word, code, cause, name } = error as { error?: unknown; code?: unknown; cause?: { code?: unknown }; name?: unknown };
  const codes = [word, code, cause?.code, name].filter(found => typeof found === 'string' && /^[\w.-]{1,60}$/.test(found));
  return String(codes[0] ?? 'unknown');
}
