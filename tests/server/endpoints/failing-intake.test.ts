import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { databaseFile } from '#server/store/sqlite/database-file.ts';
import { about, bodyOf, bytesOf, declaration, submit } from '../intake.ts';
import { ask } from '../over-http.ts';
import { startServer } from '../server-process.ts';
import { newSqlite } from '../store/databases.ts';
import {
  declare,
  expectUnavailable,
  finish,
  mebibyte,
  offsetOf,
  pdfOf,
  refusal,
  sendRest,
  testBrokenIntake,
  variablesOf,
  visit,
  words,
} from './broken-intake.ts';

testBrokenIntake('SQLite', newSqlite);

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
