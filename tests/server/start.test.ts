import { once } from 'node:events';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadBuild } from '#server/build/load-build.ts';
import { type Environment, readEnvironment } from '#server/environment.ts';
import { ListenError } from '#server/listen-error.ts';
import { openData } from '#server/open-data.ts';
import { openSqliteStore } from '#server/store/sqlite/threaded-store.ts';
import { runServer, startServer } from './server-process.ts';
import { finishedUpload, submission } from './store/samples.ts';
import { documentText, makeFolder, newFolders } from './tiny-build.ts';

test('the server prints its address, serves the build there, and ends in order', async () => {
  const { server, address } = await startServer({ ...(await newFolders()), HOST: '' });
  expect(address).toMatch(/^http:\/\/localhost:\d+$/);
  expect(await (await fetch(`${address}/home`)).text()).toBe(documentText('en', 'home'));
  server.kill('SIGINT');
  expect(await once(server, 'exit')).toEqual([0, null]);
});

test('after a signal, it answers the request under way, keeps its visit and takes no new ones', async () => {
  const variables = await newFolders();
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
  expect(await runServer(await newFolders(), { args: ['--port', '80'] })).toEqual({
    code: 2,
    complaint: 'The server takes no options, so no "--port": it reads variables. npm run serve -- --help names them.\n',
  });
  expect(await runServer({ PORT: 'x' }, { args: ['--help'] })).toEqual({ code: 0, complaint: '' });
});

test('without a build it says how to make one', async () => {
  const folder = await makeFolder();
  expect(await runServer({ DIST_DIR: folder })).toEqual({
    code: 2,
    complaint: `There is no built site in ${folder}. Run \`npm run build\` first, or set DIST_DIR.\n`,
  });
});

test('a port in use is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await runServer({ ...(await newFolders()), PORT: String(port), HOST: '127.0.0.1' })).toEqual({
    code: 2,
    complaint: `Port ${port} on 127.0.0.1 is in use already. End the other program, or set PORT to a free port.\n`,
  });
});

test('its log begins with whose requests it takes and has a line for each answer, up to the last; measures are on a port of this machine alone', async () => {
  const variables = { ...(await newFolders()), LOG_LEVEL: 'info', METRICS_PORT: '0', HOSTS: 'www.tiny.example', TRUST_PROXY: 'loopback' };
  const { address, said, server, complaints } = await startServer(variables);
  await expect.poll(said).toContain('Measures are at ');
  const [, measures = ''] = /Measures are at (http:\/\/127\.0\.0\.1:\d+\/metrics)\./.exec(said()) ?? [];
  await fetch(`${address}/home`);
  const text = await (await fetch(measures)).text();
  expect(text).toContain('http_request_duration_seconds_count{route="/*",method="GET",status="2xx"} 1');
  expect(text).toContain('site_store_up 1');
  expect(text).toMatch(/site_build_info\{build="[0-9a-f]{12}"\} 1/);
  expect(text).toMatch(/site_data_free_bytes [1-9]\d*/);
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
  const paths = Array.from({ length: 30 }, (_, number) => `/nowhere-${number}`);
  await Promise.all(paths.map(path => fetch(address + path).then(answer => answer.text())));
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
  expect(await complaints).toContain(
    'Requests are taken for the host of https://tiny.example, www.tiny.example and for this machine; pages of https://tiny.example may post; trusted proxies: loopback.',
  );
  const lines = (await complaints).split('\n').filter(line => line.includes('"answered"') && line.includes('nowhere'));
  expect(lines.map(line => JSON.parse(line).req.path).sort()).toEqual(paths.sort());
});

describe('what keeps a server from starting is named', () => {
  /** The variables of a server that is only begun, in this process. */
  const environmentOf = (variables: Record<string, string>): Environment => {
    const read = readEnvironment(variables);
    if ('problems' in read) throw new Error(read.problems.join());
    return read.environment;
  };

  test('a build that was cut off', async () => {
    const folder = await makeFolder();
    await writeFile(path.join(folder, 'site.json'), '{"url":');
    await expect(loadBuild(folder)).rejects.toThrow(
      `The built site in ${folder} is broken: site.json is no JSON. Run \`npm run build\` again.`,
    );
  });

  test.each([
    ['/dev/null/data', 'ENOTDIR'],
    // In a file system that takes no folders, Node's own recursive mkdir never ends.
    ...(process.platform === 'linux' ? [['/proc/data', 'ENOENT']] : []),
  ])('a data folder that cannot be used: %s', async (DATA_DIR = '', reason = '') => {
    const message = await openData(environmentOf({ DATA_DIR })).catch(error => error.message);
    expect(message).toMatch(
      new RegExp(`^The data folder ${DATA_DIR} cannot be used: ${reason}.*'\\. Set DATA_DIR to a folder that this user can write to\\.$`),
    );
  });

  test('a folder of files that is not the one of requests, as where a disk is not mounted', async () => {
    const DATA_DIR = await makeFolder();
    const files = path.join(DATA_DIR, 'files');
    const environment = environmentOf({ DATA_DIR });
    const open = await openData(environment);
    const close = async ({ store, lock }: typeof open) => {
      await store.close();
      await lock.release();
    };
    const upload = await finishedUpload(open.store, { folderId: open.files.folderId });
    await open.store.saveSubmission(submission({ uploads: [upload] }));
    await close(open);
    await rename(files, `${files}-aside`);
    await expect(openData(environment)).rejects.toThrow(`The folder ${files} has none of the 1 files of requests`);
    await rm(files, { recursive: true });
    await rename(`${files}-aside`, files);
    await close(await openData(environment));
  });

  test('a database that another program holds', async () => {
    const DATA_DIR = await makeFolder();
    const other = new DatabaseSync(path.join(DATA_DIR, 'site.sqlite'));
    onTestFinished(() => other.close());
    other.exec('BEGIN EXCLUSIVE');
    await expect(openData(environmentOf({ DATA_DIR }))).rejects.toThrow(
      `The data folder ${DATA_DIR} cannot be used: database is locked. End the other program that holds its database.`,
    );
  });

  test('a file in the place of the database, which is left alone', async () => {
    const DATA_DIR = await makeFolder();
    const file = path.join(DATA_DIR, 'site.sqlite');
    const content = 'not a database, but somebody wrote it'.repeat(100);
    await writeFile(file, content);
    await expect(openData(environmentOf({ DATA_DIR }))).rejects.toThrow('file is not a database');
    expect(await readFile(file, 'utf8')).toBe(content);
  });

  test.each([
    ['EADDRINUSE', 'Port 80 on localhost is in use already. End the other program, or set METRICS_PORT to a free port.'],
    ['EACCES', 'This user may not listen on port 80. Set METRICS_PORT to a port above 1023.'],
    ['EADDRNOTAVAIL', 'METRICS_HOST is "localhost", which is no address of this machine. Set it to one, for example localhost or 0.0.0.0.'],
  ])('a place where it cannot listen, by its variables: %s', (code, message) => {
    const place = { port: 80, host: 'localhost', variables: { port: 'METRICS_PORT', host: 'METRICS_HOST' } };
    expect(new ListenError(Object.assign(new Error(), { code }), place).message).toBe(message);
  });
});
