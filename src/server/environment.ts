import { isIP } from 'node:net';
import path from 'node:path';
import { megabyte } from '#site/forms/request-limits.ts';
import { usualLimits } from './limits.ts';
import { type ChannelSettings, readChannels } from './outbox/channel-settings.ts';
import { secrets, withSecretFiles } from './secret-files.ts';
import { type OpenIdSettings, readOpenId } from './staff/openid/openid-settings.ts';
import { type ObjectAddress, parseObjectAddress } from './uploads/object-store/object-address.ts';
import { type ClamdAddress, parseClamdAddress } from './uploads/virus-scanner.ts';

/** Settings of the server, read from environment variables once at start. An empty variable counts as not set. */
export interface Environment {
  /** Port to listen on (PORT, 3000); 0 takes any free one. */
  port: number;
  /** Address to listen on (HOST, localhost: this machine only, over IPv4 and IPv6; 0.0.0.0 or :: opens it to the network). */
  host: string;
  /** Where the measures are served (METRICS_PORT, none: nowhere; METRICS_HOST, localhost). */
  metrics: { port: number; host: string } | undefined;
  /** Folder of the files, and of the database unless that is PostgreSQL (DATA_DIR, ./data). */
  dataDir: string;
  /** Address of a PostgreSQL database, its password included (DATABASE_URL, none: a SQLite file in the data folder). */
  databaseUrl: string | undefined;
  /** Object store of the files, its keys included (FILES_URL, none: a folder in the data folder). */
  objectStore: ObjectAddress | undefined;
  /** Folder of the build (DIST_DIR, ./dist). */
  distDir: string;
  /** Proxies whose X-Forwarded-* headers are trusted (TRUST_PROXY, none). */
  trustProxy: string[];
  /** Host names that are the site's, beside that of its url (HOSTS, none). */
  hosts: string[];
  /** Origins of pages on other hosts that may call the endpoints (CORS_ORIGINS, none). */
  origins: string[];
  /** Seconds from a signal until no new connections are taken (DRAIN_WAIT, 0). */
  drainWait: number;
  /** Seconds for which a start waits for its database (DATABASE_WAIT, 30). */
  databaseWait: number;
  /** Whether the requests of each address are limited (RATE_LIMITS, on); off where a proxy does that. */
  limitsRates: boolean;
  /** Bytes of all files that no form was sent with yet (UPLOAD_BUDGET, 5 GiB), and of those of one address (UPLOAD_BUDGET_PER_ADDRESS, 500 MiB). */
  uploadBudget: number;
  uploadBudgetPerAddress: number;
  /** Bytes that all visits may take (VISIT_BUDGET, 4 GiB). */
  visitBudget: number;
  /** Least important log lines that are written (LOG_LEVEL, info). */
  logLevel: string;
  /** Where new requests are announced (SMTP_URL, MAIL_FROM, MAIL_TO; WEBHOOK_URL, WEBHOOK_SECRET; nowhere). */
  channels: ChannelSettings;
  /** The virus scanner that every file goes through (CLAMD, none). */
  clamd: ClamdAddress | undefined;
  /** The identity provider of the staff (OPENID_ISSUER, OPENID_CLIENT_ID, OPENID_CLIENT_SECRET, OPENID_LABEL, OPENID_MATCH; none). */
  openId: OpenIdSettings | undefined;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

type Variables = Record<string, string | undefined>;

/** Reads the environment. Where something is wrong, returns all problems, each a sentence for the person who starts the server. */
export function readEnvironment(variables: Variables): { environment: Environment } | { problems: string[] } {
  const problems: string[] = [];
  const textOf = withSecretFiles(variables, problems);
  function read<T>(name: string, fallback: T, wanted: string, parse: (text: string) => T | undefined): T {
    const text = textOf(name);
    if (text === undefined || text === '') return fallback;
    const value = parse(text);
    if (value === undefined) problems.push(`${name} is ${secrets.includes(name) ? 'set' : JSON.stringify(text)}, but wants ${wanted}.`);
    return value ?? fallback;
  }
  const environment: Environment = {
    port: read('PORT', 3000, 'a whole number from 0 to 65535', parsePort),
    host: read('HOST', 'localhost', 'an IP address or a host name, for example 0.0.0.0', parseHost),
    metrics: metricsAt(
      read<number | undefined>('METRICS_PORT', undefined, 'a whole number from 0 to 65535', parsePort),
      read('METRICS_HOST', 'localhost', 'an IP address or a host name, for example 10.0.0.5', parseHost),
    ),
    dataDir: read('DATA_DIR', readDataDir(variables), 'a folder', parseFolder),
    databaseUrl: read<string | undefined>(
      'DATABASE_URL',
      undefined,
      'the address of a PostgreSQL database, for example postgres://user:password@localhost:5432/site',
      parseDatabaseUrl,
    ),
    objectStore: read<ObjectAddress | undefined>(
      'FILES_URL',
      undefined,
      'a bucket of an object store, for example https://KEY:SECRET@s3.example.com/bucket/site?region=eu-central-1; write / + and % in the secret as %2F %2B %25',
      parseObjectAddress,
    ),
    distDir: read('DIST_DIR', readDistDir(variables), 'a folder', parseFolder),
    trustProxy: read<string[]>(
      'TRUST_PROXY',
      [],
      'addresses of proxies with commas between, for example 10.0.0.0/8,127.0.0.1 or loopback',
      parseProxies,
    ),
    hosts: read<string[]>('HOSTS', [], 'host names with commas between, without ports, for example www.example.com,10.0.0.5', parseHosts),
    origins: read<string[]>('CORS_ORIGINS', [], 'origins with commas between, for example https://www.example.com', parseOrigins),
    drainWait: read('DRAIN_WAIT', 0, 'a whole number of seconds from 0 to 300', parseSeconds),
    databaseWait: read('DATABASE_WAIT', 30, 'a whole number of seconds from 0 to 300', parseSeconds),
    limitsRates: read('RATE_LIMITS', true, 'on or off', text => ({ on: true, off: false })[text]),
    uploadBudget: read('UPLOAD_BUDGET', usualLimits.uploadBudget, 'a size in MB from 1, for example 5120', parseMegabytes),
    visitBudget: read('VISIT_BUDGET', usualLimits.visitBudget, 'a size in MB from 1, for example 4096', parseMegabytes),
    uploadBudgetPerAddress: read(
      'UPLOAD_BUDGET_PER_ADDRESS',
      usualLimits.uploadBudgetPerAddress,
      'a size in MB from 1, for example 500',
      parseMegabytes,
    ),
    logLevel: read('LOG_LEVEL', 'info', `one of ${logLevels.join(', ')}`, text => (logLevels.includes(text) ? text : undefined)),
    clamd: read<ClamdAddress | undefined>(
      'CLAMD',
      undefined,
      'where clamd listens, for example tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
      parseClamdAddress,
    ),
    channels: readChannels(read, name => (textOf(name) ?? '') !== '', problems),
    openId: readOpenId(read, name => (textOf(name) ?? '') !== '', problems),
  };
  if (environment.port !== 0 && environment.metrics?.port === environment.port)
    problems.push(`METRICS_PORT is ${environment.port}, which is PORT: measures are not for visitors. Set it to another port.`);
  return problems.length > 0 ? { problems } : { environment };
}

function metricsAt(port: number | undefined, host: string): Environment['metrics'] {
  return port === undefined ? undefined : { port, host };
}

/** Folder of the build: where it is made, and served from. */
export function readDistDir({ DIST_DIR = '' }: Variables): string {
  return path.resolve(DIST_DIR.trim() || 'dist');
}

/** Folder of the database and of the files of visitors. */
function readDataDir({ DATA_DIR = '' }: Variables): string {
  return path.resolve(DATA_DIR.trim() || 'data');
}

function parsePort(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65535 ? port : undefined;
}

/** A size in MB as bytes. */
function parseMegabytes(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) * megabyte : undefined;
}

function parseHost(text: string): string | undefined {
  const isName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(text) && !/^[\d.]+$/.test(text);
  return isIP(text) !== 0 || isName ? text : undefined;
}

function parseHosts(text: string): string[] | undefined {
  const hosts = text.split(',').map(host => host.trim());
  return hosts.every(host => parseHost(host) !== undefined) ? hosts : undefined;
}

function parseOrigins(text: string): string[] | undefined {
  const origins = text.split(',').map(origin => origin.trim());
  return origins.every(origin => URL.canParse(origin) && new URL(origin).origin === origin && /^https?:/.test(origin))
    ? origins
    : undefined;
}

function parseSeconds(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) && Number(text) <= 300 ? Number(text) : undefined;
}

function parseFolder(text: string): string | undefined {
  return text.includes('\0') ? undefined : path.resolve(text);
}

function parseDatabaseUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, pathname, username, password } = new URL(text);
  const isPostgres = protocol === 'postgres:' || protocol === 'postgresql:';
  return isPostgres && /^\/[^/]+$/.test(pathname) && [pathname, username, password].every(isDecodable) ? text : undefined;
}

/** A % in a password must be written %25. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Addresses only: a number of hops would trust any sender who reaches the server past the proxy. */
function parseProxies(text: string): string[] | undefined {
  const addresses = text.split(',').map(address => address.trim());
  return addresses.every(isAddressRange) ? addresses : undefined;
}

function isAddressRange(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
