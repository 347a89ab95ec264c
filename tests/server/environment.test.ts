import path from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '#server/environment.ts';

test('without any variable, or with empty ones, the server is at http://localhost:3000 with its folders beside it', () => {
  const environment = {
    port: 3000,
    host: 'localhost',
    dataDir: path.resolve('data'),
    distDir: path.resolve('dist'),
    trustProxy: [],
    logLevel: 'info',
  };
  expect(readEnvironment({})).toEqual({ environment });
  expect(readEnvironment({ PORT: '', HOST: ' ', DATA_DIR: '', TRUST_PROXY: '', LOG_LEVEL: '' })).toEqual({ environment });
});

test('every variable is read', () => {
  expect(
    readEnvironment({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/site',
      DIST_DIR: '../dist',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8,loopback',
      LOG_LEVEL: 'warn',
    }),
  ).toEqual({
    environment: {
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/var/lib/site',
      distDir: path.resolve('../dist'),
      trustProxy: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8', 'loopback'],
      logLevel: 'warn',
    },
  });
});

test('all faults are told at once', () => {
  expect(readEnvironment({ PORT: '80a', HOST: 'a b', DATA_DIR: 'a\0b', DIST_DIR: '\0', TRUST_PROXY: '1', LOG_LEVEL: 'loud' })).toEqual({
    faults: [
      'PORT is "80a", but wants a whole number from 0 to 65535.',
      'HOST is "a b", but wants an IP address or a host name, for example 0.0.0.0.',
      'DATA_DIR is "a\\u0000b", but wants a folder.',
      'DIST_DIR is "\\u0000", but wants a folder.',
      'TRUST_PROXY is "1", but wants addresses of proxies with commas between, for example 10.0.0.0/8,127.0.0.1 or loopback.',
      'LOG_LEVEL is "loud", but wants one of fatal, error, warn, info, debug, trace, silent.',
    ],
  });
});

test.each(['-1', '65536', '1e3', '3000.5', '0x10', '٣', '99999', 'Infinity'])('%s is no port', port => {
  expect(readEnvironment({ PORT: port })).toHaveProperty('faults');
});

test.each(['1.2.3', '999.1.1.1', '-a', 'a..b', 'http://localhost', 'localhost:80', '[::1]', '*'])('%s is no host', host => {
  expect(readEnvironment({ HOST: host })).toHaveProperty('faults');
});

test.each(['true', '10.0.0.0/33', '::/129', '10.0.0.0/8/8', '10.0.0.0/', 'proxy.example', '127.0.0.1,'])(
  '%s is no list of proxies',
  proxies => {
    expect(readEnvironment({ TRUST_PROXY: proxies })).toHaveProperty('faults');
  },
);
