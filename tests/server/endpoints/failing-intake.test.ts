import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '#scripts/processes/postgres.ts';
import { databaseFile } from '#server/store/sqlite/database-file.ts';
import { openUploadFolder } from '#server/uploads/upload-folder.ts';
import { about, bodyOf, bytesOf, type Declared, declaration, requirementWith, submit, untilOnDisk } from '../intake.ts';
import { type Answer, answerOn, ask, begin } from '../over-http.ts';
import { startServer } from '../server-process.ts';
import { newPostgres, newSqlite, type Place } from '../store/databases.ts';
import { makeBuild, makeFolder } from '../tiny-build.ts';
import { errorWords } from '../tiny-site.ts';
import { buildPdf } from '../uploads/inspect/build-pdf.ts';

const words = errorWords('en');
const mebibyte = 1024 * 1024;

let build: string;
let database: PostgresServer;
beforeAll(async () => {
  [build, database] = await Promise.all([makeBuild(), startPostgres()]);
});
afterAll(() => database.stop());

/** The environment of a server that is started several times. */
async function variablesOf(place: Place) {
  return { DIST_DIR: build, DATA_DIR: await makeFolder(), RATE_LIMITS: 'off', ...place.variables };
}

/** A PDF of so many bytes, or a little more. */
const pdfOf = (size: number) =>
  Buffer.from(
    buildPdf()
      .toString('latin1')
      .replace('1 0 obj', `%${'x'.repeat(size)}\n1 0 obj`),
    'latin1',
  );

const declare = async (address: string, content: Buffer): Promise<Declared> =>
  (await ask(address, declaration({ size: content.length }))).body.data;

const offsetOf = async (address: string, declared: Declared) =>
  Number((await ask(address, about('HEAD', declared))).headers.get('upload-offset'));

/** Sends a file from where the server has it, in parts; the last answer. */
async function sendRest(address: string, declared: Declared, content: Buffer): Promise<Answer> {
  for (let offset = await offsetOf(address, declared); ; ) {
    const answer = await ask(address, bytesOf(declared, offset, content.subarray(offset, offset + mebibyte)));
    // More may be on the disk than the row of the file says.
    if (answer.status !== 409 && (answer.status !== 200 || answer.body.data.isFinished)) return answer;
    offset = Number(answer.headers.get('upload-offset'));
  }
}

/** Sends the rest of a file and the request that it belongs to; what the store then has of it. */
async function finish(address: string, place: Place, declared: Declared, content: Buffer, folder: string) {
  expect((await sendRest(address, declared, content)).body).toMatchObject({ code: 200, data: { isFinished: true } });
  const { body } = await ask(address, submit('requirement', requirementWith(declared)));
  expect(body).toMatchObject({ code: 200 });
  const store = await place.openStore();
  expect((await store.findSubmission(body.ref))?.files).toMatchObject([{ id: declared.id, size: content.length }]);
  expect((await buffer(await (await openUploadFolder(folder)).read(declared.id))).equals(content)).toBe(true);
}

const refusal = (code: number, message: string) => ({ code, message, requestId: expect.any(String) });

describe.each([
  ['SQLite', newSqlite],
  ['PostgreSQL', newPostgres(() => database)],
])('%s', (_name, newPlace) => {
  test('a client that is gone in the middle of a file goes on where the server has it', async () => {
    const place = await newPlace();
    const variables = await variablesOf(place);
    const { address } = await startServer(variables);
    const content = pdfOf(5000);
    const declared = await declare(address, content);
    const socket = await begin(address, bytesOf(declared, 0, content), 1234);
    await untilOnDisk(variables.DATA_DIR, declared, 1234);
    socket.destroy();
    await expect.poll(() => offsetOf(address, declared)).toBe(1234);
    await finish(address, place, declared, content, variables.DATA_DIR);
  });

  test('after a signal, the server answers the request and the part of a file under way; the next server goes on', async () => {
    const place = await newPlace();
    const variables = await variablesOf(place);
    const { server, address } = await startServer(variables);
    const content = pdfOf(5000);
    const declared = await declare(address, content);
    const request = submit('contact', bodyOf('contact'));
    const part = await begin(address, bytesOf(declared, 0, content), 800);
    const submission = await begin(address, request, 50);
    await untilOnDisk(variables.DATA_DIR, declared, 800);
    // The health answer shows that the server has read what came before it.
    expect((await ask(address, { url: '/api/health' })).status).toBe(200);
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    const partAnswer = await answerOn(part);
    expect(partAnswer.body).toEqual(refusal(503, words.restarting));
    expect([partAnswer.headers.get('upload-offset'), partAnswer.headers.get('retry-after')]).toEqual(['800', '60']);
    await untilRefused(address);
    submission.write(String(request.payload).slice(50));
    const answer = await answerOn(submission);
    expect(answer.body).toMatchObject({ code: 200, ref: expect.any(String) });
    expect(await ended).toEqual([0, null]);

    const next = await startServer(variables);
    expect(await offsetOf(next.address, declared)).toBe(800);
    await finish(next.address, place, declared, content, variables.DATA_DIR);
    expect((await ask(next.address, request)).body.ref).toBe(answer.body.ref);
  });
});

test('a disk that takes no more bytes of a file is reported; text is taken meanwhile, and files that find room', async () => {
  const place = await newSqlite();
  const variables = await variablesOf(place);
  // The system itself refuses to write behind this place in a file.
  const { address } = await startServer(variables, { largestFile: 2.5 * mebibyte });
  const large = pdfOf(3 * mebibyte);
  const refused = await declare(address, large);
  for (const _attempt of [1, 2]) {
    expect((await sendRest(address, refused, large)).body).toEqual(refusal(507, words['uploads-full']));
    expect(await offsetOf(address, refused)).toBe(2 * mebibyte);
    expect((await ask(address, submit('contact', bodyOf('contact')))).status).toBe(200);
  }
  expect((await ask(address, about('DELETE', refused))).status).toBe(200);
  const small = pdfOf(2 * mebibyte);
  await finish(address, place, await declare(address, small), small, variables.DATA_DIR);
});

test('while another process locks the database, what must be stored is refused in time; afterwards it is taken, once', async () => {
  const place = await newSqlite();
  const variables = await variablesOf(place);
  const { address } = await startServer(variables);
  const content = pdfOf(5000);
  const declared = await declare(address, content);
  const request = submit('contact', bodyOf('contact'));
  const other = new DatabaseSync(path.join(variables.DATA_DIR, databaseFile), { timeout: 10_000 });
  other.exec('begin exclusive');
  const ready = { url: '/api/ready' };
  const asked = [request, declaration(), bytesOf(declared, 0, content), visit, ready].map(each => ask(address, each));
  expect((await ask(address, { url: '/api/live' })).status).toBe(200);
  for (const answer of await Promise.all(asked)) expectUnavailable(answer);
  other.exec('rollback');
  other.close();
  const { body } = await ask(address, request);
  expect(body).toMatchObject({ code: 200 });
  expect((await ask(address, request)).body.ref).toBe(body.ref);
  expect((await ask(address, visit)).status).toBe(200);
  await finish(address, place, declared, content, variables.DATA_DIR);
  expect(await (await place.openStore()).listSubmissions({ order: 'oldest', limit: 9 })).toHaveLength(2);
});

test('while PostgreSQL is away all is refused that needs it; when it is back all goes on', async () => {
  const place = await newPostgres(() => database)();
  const variables = await variablesOf(place);
  const { address } = await startServer(variables);
  const content = pdfOf(2 * mebibyte);
  const declared = await declare(address, content);
  expect((await ask(address, bytesOf(declared, 0, content.subarray(0, mebibyte)))).status).toBe(200);
  const request = submit('contact', bodyOf('contact'));
  const { body: saved } = await ask(address, request);
  await database.halt();
  const rest = bytesOf(declared, mebibyte, content.subarray(mebibyte, 2 * mebibyte));
  const asked = [request, submit('contact', bodyOf('contact')), declaration(), rest, visit, { url: '/api/health' }];
  for (const answer of await Promise.all(asked.map(each => ask(address, each)))) expectUnavailable(answer);
  expect((await ask(address, about('HEAD', declared))).status).toBe(503);
  expect((await fetch(`${address}/home`)).status).toBe(200);
  await database.start();
  expect((await ask(address, { url: '/api/health' })).status).toBe(200);
  expect((await ask(address, request)).body.ref).toBe(saved.ref);
  expect(await offsetOf(address, declared)).toBe(mebibyte);
  await finish(address, place, declared, content, variables.DATA_DIR);
  expect(await (await place.openStore()).listSubmissions({ order: 'oldest', limit: 9 })).toHaveLength(2);
});

const visit = {
  method: 'POST',
  url: '/api/SaveSiteLog',
  payload: '{"pageTitle":"home","deviceName":"PC"}',
  headers: { 'content-type': 'application/json' },
} as const;

function expectUnavailable({ status, headers, body }: Answer) {
  expect(body).toEqual(refusal(503, words.unavailable));
  expect([status, headers.get('retry-after')]).toEqual([503, '60']);
}

async function untilRefused(address: string) {
  const { hostname, port } = new URL(address);
  for (;;) {
    const socket = connect(Number(port), hostname);
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (!isOpen) return;
  }
}
