import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteStore } from '#server/store/sqlite/threaded-store.ts';
import { runServer, startServer } from './server-process.ts';
import { documentText, makeBuild, makeFolder } from './tiny-build.ts';

const folders = async () => ({ DIST_DIR: await makeBuild(), DATA_DIR: path.join(await makeFolder(), 'data') });

test('the server prints its address, serves the build there, and ends in order', async () => {
  const { server, address } = await startServer({ ...(await folders()), HOST: '' });
  expect(address).toMatch(/^http:\/\/localhost:\d+$/);
  expect(await (await fetch(`${address}/home`)).text()).toBe(documentText('en', 'home'));
  server.kill('SIGINT');
  expect(await once(server, 'exit')).toEqual([0, null]);
});

test('after a signal, it answers the request under way, keeps its visit and takes no new ones', async () => {
  const variables = await folders();
  const { server, address } = await startServer(variables);
  const port = Number(new URL(address).port);
  const body = '{"pageTitle":"home","deviceName":"PC"}';
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/SaveSiteLog HTTP/1.1\r\nHost: tiny.example\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  // The health answer shows that the server has read the head before it.
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await refusesConnections(port);
  socket.write(body);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(await ended).toEqual([0, null]);
  const store = await openSqliteStore(variables.DATA_DIR);
  expect(await store.countVisits()).toBe(1);
  await store.close();
});

test('its log has a line for each answer, up to the last', async () => {
  const { server, address, complaints } = await startServer({ ...(await folders()), LOG_LEVEL: 'info' });
  const paths = Array.from({ length: 30 }, (_, number) => `/nowhere-${number}`);
  await Promise.all(paths.map(path => fetch(address + path).then(answer => answer.text())));
  server.kill('SIGTERM');
  const lines = (await complaints).split('\n').filter(line => line.includes('"answered"'));
  expect(lines.map(line => JSON.parse(line).req.path).sort()).toEqual(paths.sort());
});

test('its log begins with whose requests it takes', async () => {
  const variables = { ...(await folders()), LOG_LEVEL: 'info', HOSTS: 'www.tiny.example', TRUST_PROXY: 'loopback' };
  const { server, complaints } = await startServer(variables);
  server.kill('SIGTERM');
  expect(await complaints).toContain(
    'Requests are taken for the host of https://tiny.example, www.tiny.example and for this machine; pages of https://tiny.example may post; trusted proxies: loopback.',
  );
});

async function refusesConnections(port: number) {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isRefused = await Promise.race([once(socket, 'connect').then(() => false), once(socket, 'close').then(() => true)]).catch(
      () => true,
    );
    socket.destroy();
    if (isRefused) return;
  }
}

test('it takes no options, and does not start as if there were none', async () => {
  expect(await runServer(await folders(), { args: ['--port', '80'] })).toEqual({
    code: 2,
    complaint: 'The server takes no options, so no "--port": it reads variables. npm run serve -- --help names them.\n',
  });
  expect(await runServer({ PORT: 'x' }, { args: ['--help'] })).toEqual({ code: 0, complaint: '' });
});

test('all problems of the environment are reported, one a line', async () => {
  expect(await runServer({ PORT: 'x', TRUST_PROXY: 'yes' })).toEqual({
    code: 2,
    complaint: [
      'PORT is "x", but wants a whole number from 0 to 65535.',
      'TRUST_PROXY is "yes", but wants addresses of proxies with commas between, for example 10.0.0.0/8,127.0.0.1 or loopback.',
      '',
    ].join('\n'),
  });
});

test('without a build it says how to make one', async () => {
  const folder = await makeFolder();
  expect(await runServer({ DIST_DIR: folder })).toEqual({
    code: 2,
    complaint: `There is no built site in ${folder}. Run \`npm run build\` first, or set DIST_DIR.\n`,
  });
});

test('a build that was cut off is named', async () => {
  const folder = await makeFolder();
  await writeFile(path.join(folder, 'site.json'), '{"url":');
  expect(await runServer({ DIST_DIR: folder })).toEqual({
    code: 2,
    complaint: `The built site in ${folder} is broken: site.json is no JSON. Run \`npm run build\` again.\n`,
  });
});

test.each([
  ['/dev/null/data', 'ENOTDIR'],
  // In a file system that takes no folders, Node's own recursive mkdir never ends.
  ...(process.platform === 'linux' ? [['/proc/data', 'ENOENT']] : []),
])('a data folder that cannot be used is named: %s', async (folder, reason) => {
  const { code, complaint } = await runServer({ ...(await folders()), DATA_DIR: folder });
  const message = `The data folder ${folder} cannot be used: ${reason}`;
  expect([code, complaint.slice(0, message.length)]).toEqual([2, message]);
  expect(complaint).toMatch(/'\. Set DATA_DIR to a folder that this user can write to\.\n$/);
});

test('a database that another program holds is named', async () => {
  const variables = await folders();
  await mkdir(variables.DATA_DIR);
  const other = new DatabaseSync(path.join(variables.DATA_DIR, 'site.sqlite'));
  onTestFinished(() => other.close());
  other.exec('BEGIN EXCLUSIVE');
  expect(await runServer(variables)).toEqual({
    code: 2,
    complaint: `The data folder ${variables.DATA_DIR} cannot be used: database is locked. End the other program that holds its database.\n`,
  });
});

test('a port in use is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await runServer({ ...(await folders()), PORT: String(port), HOST: '127.0.0.1' })).toEqual({
    code: 2,
    complaint: `Port ${port} on 127.0.0.1 is in use already. End the other program, or set PORT to a free port.\n`,
  });
});

test('measures are on their own port of this machine, not where visitors come', async () => {
  const { address, said, server } = await startServer({ ...(await folders()), METRICS_PORT: '0', LOG_LEVEL: 'info' });
  await expect.poll(said).toContain('Measures are at ');
  const [, measures = ''] = /Measures are at (http:\/\/127\.0\.0\.1:\d+\/metrics)\./.exec(said()) ?? [];
  await fetch(`${address}/home`);
  const text = await (await fetch(measures)).text();
  expect(text).toContain('http_request_duration_seconds_count{route="/*",method="GET",status="2xx"} 1');
  expect(text).toContain('site_store_up 1');
  expect(text).toMatch(/site_build_info\{build="[0-9a-f]{12}"\} 1/);
  expect(text).toMatch(/site_data_free_bytes [1-9]\d*/);
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});

test('a port of the measures that is in use is named by its variable', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  expect(await runServer({ ...(await folders()), PORT: '0', METRICS_PORT: String(port) })).toEqual({
    code: 2,
    complaint: `Port ${port} on localhost is in use already. End the other program, or set METRICS_PORT to a free port.\n`,
  });
});

test('an address of another machine is named', async () => {
  expect(await runServer({ ...(await folders()), HOST: '192.0.2.1' })).toEqual({
    code: 2,
    complaint: 'HOST is "192.0.2.1", which is no address of this machine. Set it to one, for example localhost or 0.0.0.0.\n',
  });
});

test('a file in the place of the database is left alone', async () => {
  const variables = await folders();
  await mkdir(variables.DATA_DIR);
  await writeFile(path.join(variables.DATA_DIR, 'site.sqlite'), 'not a database, but somebody wrote it'.repeat(100));
  const { code, complaint } = await runServer(variables);
  expect([code, complaint]).toEqual([2, expect.stringContaining('file is not a database')]);
});
