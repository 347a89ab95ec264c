import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '#scripts/processes/postgres.ts';
import { about, bodyOf, bytesOf, declaration, submit } from '../intake.ts';
import { ask } from '../over-http.ts';
import { startServer } from '../server-process.ts';
import { newPostgres } from '../store/databases.ts';
import { declare, expectUnavailable, finish, mebibyte, offsetOf, pdfOf, testBrokenIntake, variablesOf, visit } from './broken-intake.ts';

let database: PostgresServer;
beforeAll(async () => {
  database = await startPostgres();
});
afterAll(() => database.stop());

testBrokenIntake(
  'PostgreSQL',
  newPostgres(() => database),
);

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
