import { expect, test } from 'vitest';
import { removeForgotten } from '#server/cleaning/remove-uploads.ts';
import { usualLimits } from '#server/limits.ts';
import { openSharedState } from '#server/shared-state.ts';
import { about, bodyOf, bytesOf, type Declared, declaration, declare, requirementWith, submit, upload } from '../intake.ts';
import { now, serveTinySite } from '../serve.ts';
import { errorWords } from '../tiny-site.ts';
import { buildPdf } from './inspect/build-pdf.ts';

const words = errorWords('en');
const pdf = buildPdf();
const hour = 60 * 60_000;

const codesOf = async (count: number, ask: (index: number) => Promise<{ statusCode: number }>) => {
  const codes: number[] = [];
  for (let index = 0; index < count; index++) codes.push((await ask(index)).statusCode);
  return codes;
};

test('files that began to arrive, and that no form was sent with, have a budget together: those that follow are refused, and text is still taken', async () => {
  const { app } = await serveTinySite({ limits: { uploadBudget: pdf.length + 10 } });
  const first = await upload(app, 'plan.pdf', pdf);
  const second = await declare(app, { size: 10 });
  await app.inject(bytesOf(second, 0, pdf.subarray(0, 1)));
  const refused = await app.inject(declaration({ size: 1 }));
  expect([refused.statusCode, refused.json().message]).toEqual([507, words['uploads-full']]);
  expect((await app.inject(submit('contact', bodyOf('contact')))).statusCode).toBe(200);
  // What is removed, or sent with a form, makes room.
  await app.inject(about('DELETE', second));
  expect((await app.inject(declaration({ size: 10 }))).statusCode).toBe(200);
  expect((await app.inject(submit('requirement', requirementWith(first)))).statusCode).toBe(200);
  expect((await app.inject(declaration({ size: pdf.length }))).statusCode).toBe(200);
});

test('files that are only announced, or begun by somebody who holds more, keep nobody from sending one', async () => {
  const { app, log } = await serveTinySite({ limits: { uploadBudget: 3000, uploadBudgetPerAddress: 1500 } });
  const from = (remoteAddress: string) => ({
    announce: async () => (await app.inject({ ...declaration({ size: 500 }), remoteAddress })).json().data as Declared,
    begin: async (file: Declared) => (await app.inject({ ...bytesOf(file, 0, pdf.subarray(0, 1)), remoteAddress })).statusCode,
  });
  const visitor = from('203.0.113.99');
  const senders = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '2001:db8:1:1::1', '2001:db8:1:2::1'].map(from);
  const announced = await Promise.all(senders.flatMap(sender => [1, 2, 3].map(async () => ({ sender, file: await sender.announce() }))));
  const mine = await visitor.announce();
  const begun = await Promise.all(announced.slice(0, 6).map(({ sender, file }) => sender.begin(file)));
  expect(begun).toEqual(Array(6).fill(200));
  expect(await visitor.begin(mine)).toBe(200);
  expect(log.filter(line => line.includes('UPLOAD_BUDGET'))).toHaveLength(1);
  const left = await Promise.all(announced.slice(0, 6).map(({ file }) => app.inject(about('HEAD', file))));
  expect(left.filter(({ statusCode }) => statusCode === 404)).toHaveLength(1);
  // With as much as anybody has, a sender makes no more room.
  expect(await visitor.begin(await visitor.announce())).toBe(200);
  expect((await app.inject({ ...declaration({ size: 500 }), remoteAddress: '203.0.113.99' })).statusCode).toBe(507);
});

test('so do the files of one address, and nobody else is refused for them', async () => {
  const { app } = await serveTinySite({ limits: { uploadBudgetPerAddress: 20 } });
  const ask = (remoteAddress: string) => app.inject({ ...declaration({ size: 10 }), remoteAddress });
  expect(await codesOf(3, () => ask('203.0.113.1'))).toEqual([200, 200, 429]);
  const refused = await ask('::ffff:203.0.113.1');
  expect(refused.json()).toEqual({ code: 429, message: words['too-many-files'], requestId: expect.any(String) });
  expect(await codesOf(3, () => ask('203.0.113.2'))).toEqual([200, 200, 429]);
});

test('a /64 of IPv6 counts as one address, a /48 may have four times as much', async () => {
  const { app } = await serveTinySite({ limits: { uploadBudgetPerAddress: 20 } });
  const ask = (remoteAddress: string) => app.inject({ ...declaration({ size: 10 }), remoteAddress });
  expect(await codesOf(3, index => ask(`2001:db8:1:1::${index + 1}`))).toEqual([200, 200, 429]);
  expect(await codesOf(7, index => ask(`2001:0DB8:1:a${index}:0:0:0:1`))).toEqual([...Array(6).fill(200), 429]);
  expect((await ask('2001:db8:2::1')).statusCode).toBe(200);
});

test('neither do many that begin at once pass together, while one build follows the other', async () => {
  const shared = openSharedState();
  const { app, store, folder } = await serveTinySite({ shared, limits: { uploadBudget: 30 } });
  const later = await serveTinySite({ shared, store, folder, limits: { uploadBudget: 30 } });
  const files = await Promise.all(Array.from({ length: 10 }, () => declare(app, { size: 10 })));
  const answers = await Promise.all(files.map((file, index) => (index % 2 ? app : later.app).inject(bytesOf(file, 0, pdf.subarray(0, 1)))));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, ...Array(7).fill(507)]);
});

test('a file that never began is removed after ten minutes, an unfinished one two hours after its last byte; a finished one waits for its form', async () => {
  let time = now;
  const { app, store, files } = await serveTinySite({ clock: () => time });
  const [whole, half, begun] = [await upload(app, 'plan.pdf', pdf), await declare(app, { size: pdf.length }), await declare(app)];
  const later = (hours: number) => {
    time = new Date(now.getTime() + hours * hour);
    return removeForgotten({ store, files, clock: () => time, limits: usualLimits });
  };
  await app.inject(bytesOf(half, 0, pdf.subarray(0, 50)));
  await later(0.2);
  expect((await app.inject(about('HEAD', begun))).statusCode).toBe(404);
  await later(1.5);
  await app.inject(bytesOf(half, 50, pdf.subarray(50, 100)));
  await later(3);
  expect(await files.list()).toEqual([whole.id, `${half.id}.part`].sort());
  await later(4);
  expect(await files.list()).toEqual([whole.id]);
});
