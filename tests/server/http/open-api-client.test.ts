import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { expect, onTestFinished, test } from 'vitest';
import { bodyOf } from '../intake.ts';
import { serveTinySite } from '../serve.ts';

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema?: object }> };
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}
interface Described {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object };
}

const described = async () => {
  const { app } = await serveTinySite();
  return { app, document: (await app.inject('/api/openapi.json')).json() as Described };
};

test("the linter of Redocly finds nothing in the document by its strict rules but the licence, which is the owner's", async () => {
  const { document } = await described();
  const config = await createConfig({ extends: ['recommended-strict'] });
  const found = await lintFromString({ source: JSON.stringify(document), config });
  expect(found.map(({ ruleId }) => ruleId)).toEqual(['info-license']);
});

test('a client whose types are made from the document takes right calls and answers, and refuses wrong ones', async () => {
  const { app, document } = await described();
  const folder = await mkdtemp(path.join(import.meta.dirname, '../../../node_modules/.typed-client-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(path.join(folder, 'operations.ts'), await typesOf(document));
  const right = [
    `await call('postIpList', { page: 1, pageSize: 2 }).then(({ data }) => data.items.map(({ name, process }) => [name, ...process]));`,
    `await call('postContactSave', ${JSON.stringify(bodyOf('contact'))}).then(({ ref }) => ref);`,
  ];
  const wrong = [
    `await call('postIpList', { page: 'one' });`,
    `await call('postContactSave', { form: 'contact_v1' });`,
    `await call('postNothing', {});`,
    `await call('postIpList', {}).then(({ data }) => data.items.map(({ name }) => name * 2));`,
  ];
  expect(await faultsIn(folder, right)).toEqual([]);
  expect(new Set((await faultsIn(folder, wrong)).map(line => Number(/client\.ts\((\d+)/.exec(line)?.[1])))).toEqual(
    new Set(wrong.map((_, index) => index + 7)),
  );
  // What the types promise is what the server answers.
  const answer = (await app.inject({ method: 'POST', url: '/api/ipList', payload: { page: 1, pageSize: 2 } })).json();
  expect(answer.data.items.every(({ name, process }: { name: unknown; process: unknown[] }) => typeof name === 'string' && process)).toBe(
    true,
  );
});

/** One interface with the body and the answer of each operation that takes JSON. */
async function typesOf({ paths, components }: Described): Promise<string> {
  const operations = Object.values(paths).flatMap(methods => Object.values(methods));
  const properties = Object.fromEntries(
    operations.flatMap(({ operationId, requestBody, responses }) => {
      const body = requestBody?.content['application/json']?.schema;
      const answer = responses[200]?.content?.['application/json']?.schema;
      if (body === undefined || answer === undefined) return [];
      const both = { type: 'object', required: ['body', 'answer'], additionalProperties: false, properties: { body, answer } };
      return [[operationId, both]];
    }),
  );
  const schema = { type: 'object', additionalProperties: false, required: Object.keys(properties), properties, components };
  const text = JSON.stringify(schema, (key, value) => (key === '$id' || key === '$schema' ? undefined : value));
  return compile(JSON.parse(text) as JSONSchema, 'Operations', { additionalProperties: false, unknownAny: true });
}

/** What the compiler says of a client that makes these calls. */
async function faultsIn(folder: string, calls: string[]): Promise<string[]> {
  const client = `import type { Operations } from './operations.ts';
declare function call<Name extends keyof Operations>(
  name: Name,
  body: Operations[Name]['body'],
): Promise<Operations[Name]['answer']>;

${calls.join('\n')}
`;
  await writeFile(path.join(folder, 'client.ts'), client);
  const tsc = path.join(import.meta.dirname, '../../../node_modules/.bin/tsc');
  const flags = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--target',
    'esnext',
    '--module',
    'nodenext',
    '--allowImportingTsExtensions',
    '--types',
    '',
  ];
  const run = promisify(execFile)(tsc, [...flags, 'client.ts'], { cwd: folder });
  const output = await run.then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
  return output.split('\n').filter(line => line.includes('error TS'));
}
