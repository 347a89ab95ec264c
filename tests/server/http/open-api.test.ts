import { randomUUID } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';

import { post as deskCall, invited, password, signedIn } from '../desk/desk-visitor.ts';
import { bodyOf, bytesOf, declaration, good, submit } from '../intake.ts';

import { serveTinySite } from '../serve.ts';
import { tinySite } from '../tiny-site.ts';

interface Operation {
  requestBody?: { content: Record<string, { schema?: object }> };
  operationId: string;
  tags: string[];
  security?: object[];
  parameters?: { name: string }[];
  responses: Record<string, { content?: { 'application/json': { schema: object } } }>;
}

interface Described {
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object; securitySchemes: Record<string, object> };
}

type App = Awaited<ReturnType<typeof serveTinySite>>['app'];
const describedBy = async (app: App) => (await app.inject('/api/openapi.json')).json() as Described;
const operationsIn = ({ paths }: Described) => Object.values(paths).flatMap(methods => Object.values(methods));

test('each operation has a name of its own, a tag that is described, and says where the server is', async () => {
  const { app } = await serveTinySite();
  const document = await describedBy(app);
  const operations = operationsIn(document);
  const names = operations.map(({ operationId }) => operationId);
  expect(names).toEqual(expect.arrayContaining(['postSaveSiteLog', 'postIpList', 'patchUploadsId', 'postContactSave', 'getReady']));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9]+$/);
  const used = new Set(operations.flatMap(({ tags }) => tags));
  expect(new Set(document.tags.map(({ name }) => name))).toEqual(used);
  expect(used).not.toContain('other');
  expect(document.servers).toEqual([{ url: 'https://tiny.example' }]);
});

test('a site without a catalogue describes nothing of one', async () => {
  const locales = Object.entries(tinySite.locales).map(([code, local]) => [
    code,
    { ...local, catalogue: { ...local.catalogue, categories: [] } },
  ]);
  const { app } = await serveTinySite({ site: { ...tinySite, locales: Object.fromEntries(locales) } });
  const { components, tags } = await describedBy(app);
  expect(Object.keys(components.schemas)).toEqual(['Envelope']);
  expect(tags.map(({ name }) => name)).not.toContain('catalogue');
});

test('schemas have keywords of JSON Schema alone, and own ones that begin with x-', async () => {
  const { app } = await serveTinySite();
  const bodies = operationsIn(await describedBy(app)).flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}));
  const schemas = bodies.flatMap(({ schema }) => schema ?? []);
  expect(schemas.length).toBeGreaterThan(8);
  expect(JSON.stringify(schemas)).toContain('"x-kind":"email"');
  for (const schema of schemas) {
    // One for each: schemas of several forms have parts with the same id.
    const ajv = new Ajv2020({ strictSchema: true, strictTypes: false, strictRequired: false, strictTuples: false });
    addFormats.default(ajv);
    ajv.addVocabulary(['x-kind', 'x-maxFiles', 'x-notBefore', 'x-optionsFrom', 'x-upload']);
    expect(() => ajv.compile(schema)).not.toThrow();
  }
});

test('only the bytes of a file need a secret, and only calls of the desk a session', async () => {
  const { app } = await serveTinySite();
  const document = await describedBy(app);
  const needing = (scheme: string) =>
    operationsIn(document).filter(({ security = [] }) => security.some(alternative => Object.hasOwn(alternative, scheme)));
  expect(needing('uploadSecret').map(({ operationId }) => operationId)).toEqual(['patchUploadsId', 'headUploadsId', 'deleteUploadsId']);
  expect(needing('uploadSecret').flatMap(({ parameters = [] }) => parameters.map(({ name }) => name))).not.toContain('upload-secret');
  expect(new Set(needing('session').flatMap(({ tags }) => tags))).toEqual(new Set(['desk']));
  expect(Object.keys(document.components.securitySchemes)).toEqual(['uploadSecret', 'session', 'pageToken']);
});

test('what endpoints answer is what the document says, success and refusal', async () => {
  const { app, store } = await serveTinySite();
  const document = await describedBy(app);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const file = (await app.inject(declaration({ name: 'plan.txt', size: 6 }))).json().data;
  const post = (url: string, payload: object) => ({ method: 'POST', url, payload }) as const;
  const asked: [string, InjectOptions][] = [
    ['postSaveSiteLog', post('/api/SaveSiteLog', { pageTitle: 'home', deviceName: 'PC' })],
    ['postIpList', post('/api/ipList', { page: 1, pageSize: 5 })],
    ['postIpCategorizedItems', post('/api/ipCategorizedItems', {})],
    ['postIPDetails', post('/api/iPDetails', { id: 'usb-phy' })],
    ['postIPDetails', post('/api/iPDetails', { id: 'nothing' })],
    ['postUploads', declaration()],
    ['patchUploadsId', bytesOf(file, 0, 'a plan')],
    ['patchUploadsId', bytesOf(file, 3, 'a plan')],
    ['deleteUploadsId', { method: 'DELETE', url: `/api/uploads/${file.id}`, headers: { 'upload-secret': file.secret } }],
    ['postContactSave', submit('contact', bodyOf('contact'))],
    ['postContactSave', submit('contact', bodyOf('contact', { email: 'nonsense' }))],
    ['getReady', { url: '/api/ready' }],
  ];
  await invited(app, store, 'lin', 'admin');
  const signIn = post('/api/staff/sign-in', { name: 'lin', password });
  const browser = await signedIn(app, 'lin');
  const ref = (await app.inject(submit('contact', bodyOf('contact', {}, { id: randomUUID() })))).json().ref;
  asked.push(
    ['postStaffSignIn', signIn],
    ['postStaffMe', post('/api/staff/me', {})],
    ['postStaffMe', deskCall('/api/staff/me', {}, browser)],
    ['postStaffAccount', deskCall('/api/staff/account', {}, browser)],
    ['postStaffOfferCode', deskCall('/api/staff/offer-code', { password }, browser)],
    ['postStaffSessions', deskCall('/api/staff/sessions', { ofAll: true }, browser)],
    ['postDeskRequests', deskCall('/api/desk/requests', {}, browser)],
    ['postDeskChange', deskCall('/api/desk/change', { ref, version: 0, status: 'answered', note: 'Called.' }, browser)],
    ['postDeskRequest', deskCall('/api/desk/request', { ref }, browser)],
    ['postStaffEndSessions', deskCall('/api/staff/end-sessions', {}, browser)],
  );
  const wrong: unknown[] = [];
  const statuses = new Set<number>();
  for (const [name, request] of asked) {
    const answer = await app.inject(request);
    statuses.add(answer.statusCode);
    const { responses } = operationsIn(document).find(({ operationId }) => operationId === name) as Operation;
    const response = responses[answer.statusCode] ?? responses[`${Math.floor(answer.statusCode / 100)}XX`];
    const schema = { ...response?.content?.['application/json'].schema, components: document.components };
    const body = answer.json();
    if (!ajv.validate(schema, body)) wrong.push([name, answer.statusCode, ajv.errors]);
    // Data that the document does not mention is as wrong as data that is missing.
    if (body.data !== undefined && !JSON.stringify(schema).includes('"data":{')) wrong.push([name, 'has data']);
  }
  expect(wrong).toEqual([]);
  expect([...statuses].sort()).toEqual([200, 400, 404, 409]);
});

test('the schema of each form is at the address that it has as its id, and takes the answers that the form takes', async () => {
  const { app } = await serveTinySite();
  for (const { form, answers } of Object.values(good)) {
    const schema = (await app.inject(`/api/schemas/${form}`)).json();
    expect(schema).toMatchObject({
      $id: `https://tiny.example/api/schemas/${form}`,
      $schema: 'https://json-schema.org/draft/2020-12/schema',
    });
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const isValid = ajv.compile(schema);
    expect([isValid(answers), isValid.errors]).toEqual([true, null]);
    expect(isValid({})).toBe(false);
  }
  expect((await app.inject('/api/schemas/nothing_v1')).statusCode).toBe(404);
});
