/** The identity provider at which staff may sign in (OpenID Connect). */
export interface OpenIdSettings {
  /** Its issuer, exactly as it names itself: what it is found by, and what its tokens must name. */
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** What the sign-in page calls it. */
  label: string;
  /** Whether the provider has to say that an e-mail address is verified, before an account is found by it. */
  wantsVerifiedEmail: boolean;
}

/** Reads one variable; see `readEnvironment`. */
type Read = <T>(name: string, fallback: T, wanted: string, parse: (text: string) => T | undefined) => T;

const required = ['OPENID_ISSUER', 'OPENID_CLIENT_ID', 'OPENID_CLIENT_SECRET'];

/** Reads the provider from the environment; one that is only partly set up is a problem. */
export function readOpenId(read: Read, isSet: (name: string) => boolean, problems: string[]): OpenIdSettings | undefined {
  const issuer = read<URL | undefined>(
    'OPENID_ISSUER',
    undefined,
    'the https address of an identity provider, without a query, for example https://id.example.com/realms/staff',
    parseIssuer,
  );
  const clientId = read<string | undefined>('OPENID_CLIENT_ID', undefined, 'at most 200 characters', parseLine);
  const clientSecret = read<string | undefined>('OPENID_CLIENT_SECRET', undefined, 'any text', text => text);
  const label = read<string | undefined>('OPENID_LABEL', undefined, 'at most 60 characters, for example Example ID', parseLabel);
  const matches = { 'verified-email': true, email: false };
  const wantsVerifiedEmail = read('OPENID_MATCH', true, 'verified-email or email', text =>
    Object.hasOwn(matches, text) ? matches[text as keyof typeof matches] : undefined,
  );
  const missing = required.filter(name => !isSet(name));
  if (missing.length > 0 && required.some(isSet))
    problems.push(`${missing.join(' and ')} must be set too: ${required.join(', ')} go together.`);
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  return { issuer, clientId, clientSecret, label: label ?? issuer.hostname, wantsVerifiedEmail };
}

/** Whether this machine itself is meant, where requests need no TLS. */
const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

function parseIssuer(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
  return isSafe && url.username === '' && url.password === '' && !/[?#]/.test(text) ? url : undefined;
}

const parseLine = (text: string) => (text.length <= 200 && !/\p{Cc}/u.test(text) ? text : undefined);
const parseLabel = (text: string) => (text.length <= 60 ? parseLine(text) : undefined);
