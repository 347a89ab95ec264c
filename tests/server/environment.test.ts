import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { makeFolder } from './tiny-build.ts';

test('without any variable, or with empty ones, the server is at http://localhost:3000 with its folders beside it', () => {
  const environment = {
    port: 3000,
    host: 'localhost',
    metrics: undefined,
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    objectStore: undefined,
    distDir: path.resolve('dist'),
    trustProxy: [],
    hosts: [],
    origins: [],
    drainWait: 0,
    databaseWait: 30,
    limitsRates: true,
    uploadBudget: 5 * 1024 ** 3,
    uploadBudgetPerAddress: 500 * 1024 ** 2,
    visitBudget: 4 * 1024 ** 3,
    logLevel: 'info',
    clamd: undefined,
    channels: {},
    openId: undefined,
  };
  expect(readEnvironment({})).toEqual({ environment });
  const folders = { DATA_DIR: '', DATABASE_URL: ' ', TRUST_PROXY: '', RATE_LIMITS: '', LOG_LEVEL: '', SMTP_URL: '', WEBHOOK_SECRET: ' ' };
  expect(readEnvironment({ PORT: '', HOST: ' ', ...folders })).toEqual({ environment });
});

test('every variable is read', () => {
  expect(
    readEnvironment({
      PORT: '8080',
      HOST: '0.0.0.0',
      METRICS_PORT: '9464',
      METRICS_HOST: '10.0.0.5',
      DATA_DIR: '/var/lib/site',
      DATABASE_URL: 'postgres://site:p%25ss@db.example:5433/site?sslmode=require',
      FILES_URL: 'https://key:a%2Fb%2B@s3.example/bucket/site?region=eu-central-1&style=host',
      DIST_DIR: '../dist',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8,loopback',
      RATE_LIMITS: 'off',
      UPLOAD_BUDGET: '2048',
      UPLOAD_BUDGET_PER_ADDRESS: '100',
      VISIT_BUDGET: '10',
      LOG_LEVEL: 'warn',
      CLAMD: 'unix:/run/clamav/clamd.ctl',
      CORS_ORIGINS: 'https://cdn.example, http://localhost:8080',
      HOSTS: 'www.example.com, site',
      DRAIN_WAIT: '5',
      DATABASE_WAIT: '0',
      SMTP_URL: 'smtps://site:secret@mail.example:465',
      MAIL_FROM: 'site@example.com',
      MAIL_TO: 'sales@example.com, boss@example.com',
      WEBHOOK_URL: 'https://crm.example/hook?key=1',
      WEBHOOK_SECRET: 'sixteen characters',
      CONFIRMATION_SECRET: 'sixteen more characters',
      OPENID_ISSUER: 'https://id.example/realms/staff',
      OPENID_CLIENT_ID: 'desk',
      OPENID_CLIENT_SECRET: 'a secret',
      OPENID_LABEL: 'Example ID',
      OPENID_MATCH: 'email',
    }),
  ).toEqual({
    environment: {
      port: 8080,
      host: '0.0.0.0',
      metrics: { port: 9464, host: '10.0.0.5' },
      dataDir: '/var/lib/site',
      databaseUrl: 'postgres://site:p%25ss@db.example:5433/site?sslmode=require',
      objectStore: {
        folderId: expect.stringMatching(/^f_[0-9a-f]{32}$/),
        bucket: 'https://bucket.s3.example',
        prefix: 'site/',
        region: 'eu-central-1',
        accessKeyId: 'key',
        secretAccessKey: 'a/b+',
      },
      distDir: path.resolve('../dist'),
      trustProxy: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8', 'loopback'],
      hosts: ['www.example.com', 'site'],
      origins: ['https://cdn.example', 'http://localhost:8080'],
      drainWait: 5,
      databaseWait: 0,
      limitsRates: false,
      uploadBudget: 2048 * 1024 ** 2,
      uploadBudgetPerAddress: 100 * 1024 ** 2,
      visitBudget: 10 * 1024 ** 2,
      logLevel: 'warn',
      clamd: { path: '/run/clamav/clamd.ctl' },
      channels: {
        mail: { url: 'smtps://site:secret@mail.example:465', from: 'site@example.com', to: ['sales@example.com', 'boss@example.com'] },
        reply: { url: 'smtps://site:secret@mail.example:465', from: 'site@example.com', to: ['sales@example.com', 'boss@example.com'] },
        notice: { url: 'smtps://site:secret@mail.example:465', from: 'site@example.com' },
        confirmation: { url: 'smtps://site:secret@mail.example:465', from: 'site@example.com', secret: 'sixteen more characters' },
        webhook: { url: 'https://crm.example/hook?key=1', secret: 'sixteen characters' },
      },
      openId: {
        issuer: new URL('https://id.example/realms/staff'),
        clientId: 'desk',
        clientSecret: 'a secret',
        label: 'Example ID',
        wantsVerifiedEmail: false,
      },
    },
  });
});

test('an identity provider is called by its host, and its addresses must be verified, unless the variables say otherwise', () => {
  const set = { OPENID_ISSUER: 'http://127.0.0.1:4000', OPENID_CLIENT_ID: 'desk', OPENID_CLIENT_SECRET: 'a secret' };
  expect(readEnvironment(set)).toMatchObject({ environment: { openId: { label: '127.0.0.1', wantsVerifiedEmail: true } } });
});

test('an identity provider that is only partly set up, or without TLS, is a problem', () => {
  expect(readEnvironment({ OPENID_LABEL: 'Example ID', OPENID_CLIENT_ID: 'desk' })).toEqual({
    problems: [
      'OPENID_ISSUER and OPENID_CLIENT_SECRET must be set too: OPENID_ISSUER, OPENID_CLIENT_ID, OPENID_CLIENT_SECRET go together.',
    ],
  });
  for (const issuer of ['http://id.example', 'https://id.example?x=1', 'https://me:secret@id.example', 'id.example'])
    expect(readEnvironment({ OPENID_ISSUER: issuer, OPENID_CLIENT_ID: 'desk', OPENID_CLIENT_SECRET: 'a secret' })).toEqual({
      problems: [expect.stringMatching(/^OPENID_ISSUER is .*, but wants the https address of an identity provider/)],
    });
});

test('a channel that is only partly set up is a problem', () => {
  expect(readEnvironment({ SMTP_URL: 'smtp://localhost', WEBHOOK_SECRET: 'sixteen characters' })).toEqual({
    problems: [
      'MAIL_FROM and MAIL_TO must be set too: SMTP_URL, MAIL_FROM, MAIL_TO go together.',
      'WEBHOOK_URL must be set too: WEBHOOK_URL, WEBHOOK_SECRET go together.',
    ],
  });
});

test.each([
  ['SMTP_URL', 'http://me:hidden-word@mail.example'],
  ['SMTP_URL', 'hidden-word'],
  ['WEBHOOK_URL', 'ftp://crm.example/hidden-word'],
  ['WEBHOOK_URL', 'https://me:hidden-word@crm.example/'],
  ['WEBHOOK_SECRET', 'hidden-word'],
])('a wrong %s is a problem whose message does not quote it', (name, value) => {
  const read = readEnvironment({ [name]: value });
  expect(read).toMatchObject({ problems: expect.arrayContaining([expect.stringMatching(`^${name} is set, but wants `)]) });
  expect(JSON.stringify(read)).not.toContain('hidden-word');
});

test.each([
  ['MAIL_FROM', 'Site <site@example.com>'],
  ['MAIL_FROM', 'site@example.com\r\nBcc: me@example.com'],
  ['MAIL_TO', 'a@example.com;b@example.com'],
  ['MAIL_TO', 'a@example.com,'],
])('%s may not be %j', (name, value) => {
  expect(readEnvironment({ [name]: value })).toHaveProperty('problems');
});

test('measures are not on the port of visitors', () => {
  expect(readEnvironment({ PORT: '8080', METRICS_PORT: '8080' })).toEqual({
    problems: ['METRICS_PORT is 8080, which is PORT: measures are not for visitors. Set it to another port.'],
  });
  expect(readEnvironment({ METRICS_PORT: '9464' })).toMatchObject({ environment: { metrics: { port: 9464, host: 'localhost' } } });
});

describe('a secret in a file', () => {
  async function fileWith(text: string): Promise<string> {
    const file = path.join(await makeFolder(), 'secret');
    await writeFile(file, text);
    return file;
  }

  test('is read without the line break that editors add', async () => {
    const variables = {
      WEBHOOK_URL_FILE: await fileWith('https://crm.example/hook\n'),
      WEBHOOK_SECRET_FILE: await fileWith('sixteen characters\n'),
    };
    const webhook = { url: 'https://crm.example/hook', secret: 'sixteen characters' };
    expect(readEnvironment(variables)).toMatchObject({ environment: { channels: { webhook } } });
    const DATABASE_URL_FILE = await fileWith('postgres://site:hidden@db.example/site');
    expect(readEnvironment({ DATABASE_URL_FILE })).toMatchObject({
      environment: { databaseUrl: 'postgres://site:hidden@db.example/site' },
    });
  });

  test('that is wrong is a problem whose message does not quote it', async () => {
    const read = readEnvironment({ DATABASE_URL_FILE: await fileWith('hidden-word') });
    expect(read).toMatchObject({ problems: [expect.stringMatching(/^DATABASE_URL is set, but wants /)] });
    expect(JSON.stringify(read)).not.toContain('hidden-word');
  });

  test('that is missing, empty, or there twice is a problem', async () => {
    const [empty, good] = [await fileWith(' \n'), await fileWith('postgres://localhost/site')];
    const problemsOf = (variables: Record<string, string>) => ({ problems: [], ...readEnvironment(variables) }).problems;
    expect(problemsOf({ DATABASE_URL_FILE: '/nowhere/at-all' })).toEqual([
      'DATABASE_URL_FILE is "/nowhere/at-all", but the file cannot be read: ENOENT.',
    ]);
    expect(problemsOf({ DATABASE_URL_FILE: empty })).toEqual([`DATABASE_URL_FILE is ${JSON.stringify(empty)}, but the file is empty.`]);
    expect(problemsOf({ DATABASE_URL_FILE: good, DATABASE_URL: 'postgres://localhost/other' })).toEqual([
      'DATABASE_URL and DATABASE_URL_FILE are both set. Set one of them.',
    ]);
  });
});

test('all problems are reported at once', () => {
  const folders = { DATA_DIR: 'a\0b', DIST_DIR: '\0' };
  const others = { DATABASE_URL: 'mysql://me:secret@localhost/site', TRUST_PROXY: '1', RATE_LIMITS: '5', LOG_LEVEL: 'loud' };
  expect(readEnvironment({ PORT: '80a', HOST: 'a b', ...folders, ...others })).toEqual({
    problems: [
      'PORT is "80a", but wants a whole number from 0 to 65535.',
      'HOST is "a b", but wants an IP address or a host name, for example 0.0.0.0.',
      'DATA_DIR is "a\\u0000b", but wants a folder.',
      'DATABASE_URL is set, but wants the address of a PostgreSQL database, for example postgres://user:password@localhost:5432/site.',
      'DIST_DIR is "\\u0000", but wants a folder.',
      'TRUST_PROXY is "1", but wants addresses of proxies with commas between, for example 10.0.0.0/8,127.0.0.1 or loopback.',
      'RATE_LIMITS is "5", but wants on or off.',
      'LOG_LEVEL is "loud", but wants one of fatal, error, warn, info, debug, trace, silent.',
    ],
  });
});

test.each(['-1', '65536', '1e3', '3000.5', '0x10', '٣', '99999', 'Infinity'])('%s is no port', port => {
  expect(readEnvironment({ PORT: port })).toHaveProperty('problems');
});

test.each(['1.2.3', '999.1.1.1', '-a', 'a..b', 'http://localhost', 'localhost:80', '[::1]', '*'])('%s is no host', host => {
  expect(readEnvironment({ HOST: host })).toHaveProperty('problems');
});

test.each(['cdn.example', 'https://cdn.example/', 'https://cdn.example/home', '*', 'null', 'ftp://cdn.example'])(
  '%s is no origin',
  origin => {
    expect(readEnvironment({ CORS_ORIGINS: origin })).toHaveProperty('problems');
  },
);

test.each(['true', '10.0.0.0/33', '::/129', '10.0.0.0/8/8', '10.0.0.0/', 'proxy.example', '127.0.0.1,'])(
  '%s is no list of proxies',
  proxies => {
    expect(readEnvironment({ TRUST_PROXY: proxies })).toHaveProperty('problems');
  },
);

test.each([
  'localhost/site',
  'postgres://me:secret@localhost',
  'postgres://me:100%@localhost/site',
  'postgres://me:s/ecret@localhost/site',
])('%s is no database, and its password is not quoted', url => {
  const read = readEnvironment({ DATABASE_URL: url });
  expect(read).toHaveProperty('problems');
  expect(JSON.stringify(read)).not.toContain(url);
});

test.each(['postgresql://localhost/site', 'postgres:///site?host=/var/run/postgresql'])('%s is a database', url => {
  expect(readEnvironment({ DATABASE_URL: url })).toMatchObject({ environment: { databaseUrl: url } });
});
