import { expect, test } from 'vitest';
import { bodyOf, bytesOf, type Declared, declaration, submit } from '../intake.ts';
import { ask } from '../over-http.ts';
import { sharedPostgres } from '../shared-postgres.ts';
import { makeBuild } from '../tiny-build.ts';
import { startS3 } from '../uploads/object-store/s3-server.ts';
import { startServers } from './servers.ts';

const database = sharedPostgres();

const startThree = async () =>
  startServers(3, { DIST_DIR: await makeBuild(), DATABASE_URL: await database.createDatabase(), TRUST_PROXY: 'loopback' });

/** A request from an address, as a proxy passes it on. */
const from = (address: string, body: object = bodyOf('contact')) => submit('contact', body, { 'x-forwarded-for': address });

test('three servers limit an address together, also after one was killed, and other addresses not', async () => {
  const { sticky, kill, start } = await startThree();
  const atAll = (address: string) => Promise.all(sticky.map(async server => (await ask(server, from(address))).status));
  const first = [];
  for (let turn = 0; turn < 5; turn++) first.push(...(await atAll('192.0.2.7')));
  await kill(1);
  await start(1);
  for (let turn = 0; turn < 3; turn++) first.push(...(await atAll('192.0.2.7')));
  expect(first.filter(status => status === 200)).toHaveLength(20);
  expect(first.filter(status => status === 429)).toHaveLength(4);
  expect(await atAll('192.0.2.8')).toEqual([200, 200, 200]);
});

test('what is refused, or known from another server, does not count; what is stored does', async () => {
  const { sticky } = await startThree();
  const send = async (body: object, turn: number) => (await ask(sticky[turn % 3] ?? '', from('192.0.2.6', body))).status;
  const first = bodyOf('contact');
  const before = [];
  for (let turn = 0; turn < 8; turn++) {
    before.push(await send(first, turn));
    before.push(await send(bodyOf('contact', { email: 'nobody' }), turn + 1));
    before.push(await send(bodyOf('requirement', { attachments: [`u_${'0'.repeat(20)}`] }), turn + 2));
  }
  expect(before).toEqual(Array(8).fill([200, 400, 409]).flat());
  const atOnce = await Promise.all(Array.from({ length: 24 }, (_, turn) => send(bodyOf('contact'), turn)));
  expect(atOnce.filter(status => status === 200)).toHaveLength(19);
  expect(atOnce.filter(status => status === 429)).toHaveLength(5);
  expect(await send(first, 1)).toBe(200);
});

test('three servers count visits of an address together, a moment later, and those of others not', async () => {
  const { sticky } = await startThree();
  const visit = (server: string, address: string) => {
    const body = JSON.stringify({ pageTitle: 'home', deviceName: 'PC' });
    return fetch(`${server}/api/SaveSiteLog`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body,
    });
  };
  const [one = '', two = ''] = sticky;
  const first = await Promise.all(Array.from({ length: 601 }, () => visit(one, '192.0.2.10')));
  expect(first.filter(({ status }) => status === 429)).toHaveLength(1);
  // Another server learns it with the first visits that it counts itself.
  await expect.poll(async () => (await visit(two, '192.0.2.10')).status, { interval: 200, timeout: 30_000 }).toBe(429);
  expect((await visit(two, '192.0.2.11')).status).toBe(200);
});

test('the same request at three servers at once is kept once, and all give the same reference', async () => {
  const { sticky } = await startThree();
  const bodies = Array.from({ length: 6 }, () => bodyOf('contact'));
  const answers = await Promise.all(
    bodies.map(body => Promise.all(sticky.map(async server => (await ask(server, from('192.0.2.9', body))).body))),
  );
  for (const own of answers) expect(new Set(own.map(({ code, ref }) => `${code} ${ref}`)).size).toBe(1);
  expect(new Set(answers.flat().map(({ ref }) => ref)).size).toBe(bodies.length);
});

test('the database knows no address of those who were counted', async () => {
  const url = await database.createDatabase();
  const { address } = await startServers(1, { DIST_DIR: await makeBuild(), DATABASE_URL: url, TRUST_PROXY: 'loopback' });
  expect((await ask(address, from('192.0.2.77'))).status).toBe(200);
  const rows = await database.run('select * from sender_count', new URL(url).pathname.slice(1));
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('192.0.2');
});

test('three servers with an object store reserve files in one budget, and each part of a file may go to another one', async () => {
  const { sticky } = await startServers(3, {
    DIST_DIR: await makeBuild(),
    DATABASE_URL: await database.createDatabase(),
    FILES_URL: (await startS3()).url,
    UPLOAD_BUDGET: '1',
    RATE_LIMITS: 'off',
  });
  const announced = await Promise.all(
    Array.from({ length: 12 }, (_, index) => ask(sticky[index % 3] ?? '', declaration({ size: 400_000 }))),
  );
  const files = announced.map(({ body }) => body.data as Declared);
  const begun: number[] = [];
  for (const [index, file] of files.entries())
    begun.push((await ask(sticky[index % 3] ?? '', bytesOf(file, 0, Buffer.alloc(1000)))).status);
  // An announced file takes no room; one that has begun to arrive takes all that was announced.
  expect(begun.filter(status => status === 200)).toHaveLength(2);
  const declared = files[begun.indexOf(200)] as Declared;
  for (const [index, server] of sticky.entries())
    expect((await ask(server, bytesOf(declared, (index + 1) * 1000, Buffer.alloc(1000)))).headers.get('upload-offset')).toBe(
      String((index + 2) * 1000),
    );
});
