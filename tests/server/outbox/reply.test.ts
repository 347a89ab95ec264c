import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { replyChannel } from '#server/outbox/reply.ts';
import type { RequestChange } from '#server/store/desk/request.ts';
import type { Store } from '#server/store/store.ts';
import type { UploadFiles } from '#server/uploads/upload-files.ts';
import { openUploadFolder } from '#server/uploads/upload-folder.ts';
import { replyForm } from '#site/desk/reply-files.ts';
import { newSqlite } from '../store/databases.ts';
import { onBothEngines } from '../store/on-both-engines.ts';
import { at, deed, memberWho, submission } from '../store/samples.ts';
import { makeFolder } from '../tiny-build.ts';
import { tinySite } from '../tiny-site.ts';
import { minute, startDelivering } from './delivering.ts';
import { killWhileSending } from './kill-while-sending.ts';
import { startMailServer } from './mail-server.ts';

const child = fileURLToPath(new URL('reply-child.ts', import.meta.url));
const by = { staff: 'lin', at: at() };

/** Keeps a request and a reply to it; returns the reference. */
async function answered(
  store: Store,
  reply = { subject: 'Your request', text: 'Yes, we can.' },
  answers: object = {},
  change: RequestChange = {},
): Promise<string> {
  const saved = await store.saveSubmission(submission({ language: 'zh', answers: { email: 'li@example.com', name: 'Li', ...answers } }));
  const ref = 'ref' in saved ? saved.ref : '';
  expect((await store.changeRequest(ref, 0, { ...change, reply }, by)).type).toBe('changed');
  return ref;
}

/** A request, and a reply to it with a file, whose bytes are in a folder. */
async function answeredWithFile(store: Store, folder: string) {
  const files = await openUploadFolder(folder);
  const saved = await store.saveSubmission(submission({ answers: { email: 'li@example.com' } }));
  const ref = 'ref' in saved ? saved.ref : '';
  const content = Buffer.from('报价：一百元');
  const upload = { id: `u_${randomBytes(10).toString('hex')}`, secretHash: 'hash', form: replyForm, field: ref, name: '报价.txt' };
  await store.createUpload({ ...upload, size: content.length, createdAt: at(), folderId: files.folderId });
  await files.open(upload.id);
  await files.append(upload.id, { offset: 0, size: content.length, bytes: [content] });
  const { sha256 } = await files.complete(upload.id, content.length, async () => undefined);
  await store.advanceUpload(upload.id, 0, content.length);
  await store.finishUpload(upload.id, { type: 'txt', sha256, storedName: upload.id, marks: [] });
  const reply = { subject: 'Your request', text: 'See the file.', files: [upload] };
  expect((await store.changeRequest(ref, 0, { reply }, by)).type).toBe('changed');
  return { ref, files, id: upload.id, content };
}

async function startReplying(store: Store, url: string, files?: UploadFiles) {
  const settings = { url, from: 'site@example.com', to: ['sales@example.com', 'more@example.com'] };
  const context = { site: () => tinySite, store, files: files ?? (await openUploadFolder(await makeFolder())), clock: () => at(7) };
  return startDelivering(store, { reply: replyChannel(settings, context) });
}

/** What became of a request, and what was done with it, the first deed first. */
async function workOn(store: Store, ref: string): Promise<[object | undefined, string[]]> {
  const { state, events = [] } = (await store.findRequestState(ref)) ?? {};
  return [state, events.map(({ staff, action, detail }) => [staff, action, ...(detail === undefined ? [] : [detail])].join(' ')).reverse()];
}

const repliesTo = async (store: Store, ref: string) => (await store.findRequestState(ref))?.replies;

onBothEngines(newPlace => {
  test('a reply waits, is sent once to the visitor alone, and answers to it come to the provider', async () => {
    const store = await (await newPlace()).openStore();
    const { address, mails } = await startMailServer();
    await memberWho(store, 'lin', {});
    await store.changeSettings('lin', { displayName: '王芳' }, by);
    const ref = await answered(store, { subject: '关于您的需求', text: '可以。\n\nLin' });
    const reply = {
      id: expect.any(String),
      author: 'lin',
      subject: '关于您的需求',
      text: '可以。\n\nLin',
      writtenAt: at().toISOString(),
      files: [],
    };
    expect(await repliesTo(store, ref)).toEqual([{ ...reply, state: 'queued' }]);
    expect(await workOn(store, ref)).toEqual([{ status: 'in-progress', version: 1 }, ['lin reply', 'lin status in-progress']]);
    const { deliverAfter, log } = await startReplying(store, address);
    expect(await deliverAfter(10)).toBe(1);
    expect(await deliverAfter(60 * minute)).toBe(0);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ from: 'site@example.com', to: ['li@example.com'], text: expect.stringContaining('可以。') });
    expect(mails[0]?.headers).toMatchObject({
      // 王芳 · Chip House, as headers are written.
      from: '=?UTF-8?Q?=E7=8E=8B=E8=8A=B3_=C2=B7_Chip_House?= <site@example.com>',
      to: 'li@example.com',
      'reply-to': 'sales@example.com, more@example.com',
      'content-language': 'zh-CN',
      'auto-submitted': 'no',
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(await repliesTo(store, ref)).toEqual([{ ...reply, state: 'sent', settledAt: at(10).toISOString() }]);
    // Answered is what was accepted, from then on.
    const [state, events] = await workOn(store, ref);
    expect(state).toEqual({ status: 'answered', answeredAt: at(10).toISOString(), version: 1 });
    expect(events.slice(2)).toEqual(['server: reply-sent', 'server: status answered']);
    expect(log.join()).not.toContain('li@example.com');
  });

  test('a receiver that is refused for good is noted with the code, and asked no more; one that is refused for now waits', async () => {
    const store = await (await newPlace()).openStore();
    const mailServer = await startMailServer();
    const ref = await answered(store);
    const { deliverAfter } = await startReplying(store, mailServer.address);
    mailServer.refusedReceiver = 450;
    await deliverAfter(10);
    expect(await repliesTo(store, ref)).toMatchObject([{ state: 'queued' }]);
    mailServer.refusedReceiver = 550;
    await deliverAfter(minute);
    expect(await repliesTo(store, ref)).toMatchObject([
      { state: 'refused', settledAt: at(7).toISOString(), reason: expect.stringMatching(/ 550$/) },
    ]);
    mailServer.refusedReceiver = undefined;
    expect(await deliverAfter(60 * minute)).toBe(0);
    expect(mailServer.mails).toEqual([]);
  });

  test('what was refused answers nothing: the request is open again and among those not delivered, until it is sent again', async () => {
    const store = await (await newPlace()).openStore();
    const mailServer = await startMailServer();
    await memberWho(store, 'lin', {});
    const end = await store.findNewsEnd();
    const ref = await answered(store, undefined, {}, { status: 'closed' });
    const { deliverAfter } = await startReplying(store, mailServer.address);
    mailServer.refusedReceiver = 550;
    mailServer.refusedAddress = 'li@';
    await deliverAfter(10);
    expect(await workOn(store, ref)).toEqual([
      { status: 'in-progress', version: 1 },
      ['lin reply', 'lin status closed', 'server: reply-refused EENVELOPE 550', 'server: status in-progress'],
    ]);
    expect((await store.listNews(end)).refs).toEqual([ref]);
    const refused = async () => (await store.listRequests({ isNotDelivered: true }, { limit: 9 })).map(request => request.ref);
    expect(await refused()).toEqual([ref]);
    expect((await store.requestStatistics({ from: '2025-03-04', to: '2025-03-04' })).medianSecondsToAnswer).toBeUndefined();
    // The author is told, with nothing of the visitor.
    await store.gatherNotices(at(10));
    const [notice] = await store.takeDeliveries({ now: at(10), leaseUntil: at(20), limit: 1 });
    expect(await store.findNotice(notice?.id ?? '')).toMatchObject({
      requests: [],
      news: [{ ref, formId: 'contact', kind: 'not-delivered' }],
    });
    const [{ id = '' } = {}] = (await repliesTo(store, ref)) ?? [];
    expect((await store.changeRequest(ref, 1, { resend: { id: 'other' } }, by)).type).toBe('not-refused');
    expect((await store.changeRequest(ref, 1, { resend: { id, to: 'mei@example.com' } }, by)).type).toBe('changed');
    expect((await store.changeRequest(ref, 2, { resend: { id } }, by)).type, 'it waits already').toBe('not-refused');
    expect([await refused(), await repliesTo(store, ref)]).toMatchObject([[], [{ state: 'queued', to: 'mei@example.com' }]]);
    await deliverAfter(minute);
    expect(mailServer.mails.map(({ to }) => to)).toEqual([['mei@example.com']]);
    expect(await workOn(store, ref)).toMatchObject([{ status: 'answered', version: 2 }, expect.arrayContaining(['lin reply-elsewhere'])]);
    // The next one goes to where this one was taken.
    await store.changeRequest(ref, 2, { reply: { subject: 'More', text: 'And more.' } }, by);
    await deliverAfter(minute);
    expect(mailServer.mails.at(-1)).toMatchObject({ to: ['mei@example.com'], headers: { subject: 'More' } });
  });

  test('a request that is closed while its reply waits stays closed, and has the time of its answer', async () => {
    const store = await (await newPlace()).openStore();
    const { address } = await startMailServer();
    const ref = await answered(store);
    await store.changeRequest(ref, 1, { status: 'closed' }, by);
    await (await startReplying(store, address)).deliverAfter(10);
    expect((await workOn(store, ref))[0]).toEqual({ status: 'closed', answeredAt: at(10).toISOString(), version: 2 });
  });

  test('what was erased meanwhile is not sent, and leaves no reply', async () => {
    const place = await newPlace();
    const store = await place.openStore();
    const { address, mails } = await startMailServer();
    const ref = await answered(store);
    await store.eraseSubmissions([(await store.findSubmission(ref))?.id ?? ''], deed(6));
    expect(await (await startReplying(store, address)).deliverAfter(10)).toBe(0);
    expect(mails).toEqual([]);
    expect(await (await place.openEngine()).db.selectFrom('request_reply').selectAll().execute()).toEqual([]);
  });
});

test('a second reply belongs to the conversation of the first', async () => {
  const store = await (await newSqlite()).openStore();
  const { address, mails } = await startMailServer();
  const ref = await answered(store);
  const { deliverAfter } = await startReplying(store, address);
  await deliverAfter(1);
  await store.changeRequest(ref, 1, { reply: { subject: 'More', text: 'And more.' } }, by);
  await answered(store);
  await deliverAfter(1);
  const [first, ...others] = mails;
  expect(first?.headers).not.toHaveProperty('in-reply-to');
  const id = first?.headers['message-id'];
  const threads = others.map(({ headers }) => [headers.subject, headers['in-reply-to'], headers.references]);
  expect(threads.toSorted()).toEqual([
    ['More', id, id],
    ['Your request', undefined, undefined],
  ]);
});

test('an address in letters of another script is written to where the mail server takes it; where not, the reply says so', async () => {
  const store = await (await newSqlite()).openStore();
  const mailServer = await startMailServer({ takesUtf8: true });
  await answered(store, undefined, { email: '用户@例子.中国' });
  const { deliverAfter } = await startReplying(store, mailServer.address);
  await deliverAfter(1);
  expect(mailServer.mails).toMatchObject([{ to: ['用户@例子.中国'], headers: { to: '用户@例子.中国' } }]);
  const other = await startMailServer();
  other.refusedReceiver = 553;
  const ref = await answered(store, undefined, { email: '用户@例子.中国' });
  await (await startReplying(store, other.address)).deliverAfter(1);
  expect(await repliesTo(store, ref)).toMatchObject([{ state: 'refused', reason: 'EENVELOPE 553' }]);
});

test('killed between sending and noting it, the same mail is sent again under the same id, and noted once', async () => {
  const place = await newSqlite();
  const store = await place.openStore();
  const mailServer = await startMailServer();
  const ref = await answered(store);
  await killWhileSending(child, { ...place.variables, SMTP_URL: mailServer.address, FILES_DIR: await makeFolder() }, kill => {
    mailServer.onMail = kill;
  });
  mailServer.onMail = () => undefined;
  expect(await repliesTo(store, ref)).toMatchObject([{ state: 'queued' }]);
  const { deliverAfter } = await startReplying(store, mailServer.address);
  expect(await deliverAfter(4 * minute), 'as long as the lease lasts').toBe(0);
  expect(await deliverAfter(2 * minute)).toBe(1);
  expect(new Set(mailServer.mails.map(({ headers }) => headers['message-id'])).size).toBe(1);
  expect(await repliesTo(store, ref)).toMatchObject([{ state: 'sent' }]);
});

test('files go with the reply, bit by bit the same, also when it is sent again after a kill', async () => {
  const place = await newSqlite();
  const store = await place.openStore();
  const mailServer = await startMailServer();
  const folder = await makeFolder();
  const { ref, files, content } = await answeredWithFile(store, folder);
  await killWhileSending(child, { ...place.variables, SMTP_URL: mailServer.address, FILES_DIR: folder }, kill => {
    mailServer.onMail = kill;
  });
  mailServer.onMail = () => undefined;
  const { deliverAfter } = await startReplying(store, mailServer.address, files);
  expect(await deliverAfter(6 * minute)).toBe(1);
  expect(mailServer.mails).toHaveLength(2);
  for (const { raw, headers } of mailServer.mails) {
    expect(headers['content-type']).toMatch(/^multipart\/mixed/);
    expect(raw).toContain("filename*0*=utf-8''%E6%8A%A5%E4%BB%B7.txt");
    expect(raw.replaceAll('\r\n', '')).toContain(content.toString('base64'));
  }
  expect(await repliesTo(store, ref)).toMatchObject([{ state: 'sent', files: [{ name: '报价.txt' }] }]);
});

test('a reply whose file is gone is not sent without it, and says so', async () => {
  const store = await (await newSqlite()).openStore();
  const { address, mails } = await startMailServer();
  const { ref, files, id } = await answeredWithFile(store, await makeFolder());
  await files.remove(id);
  expect(await (await startReplying(store, address, files)).deliverAfter(10)).toBe(1);
  expect(mails).toEqual([]);
  expect(await repliesTo(store, ref)).toMatchObject([{ state: 'refused', reason: 'file missing' }]);
});

test('neither subject nor address can add a header or a receiver', async () => {
  const store = await (await newSqlite()).openStore();
  const { address, mails } = await startMailServer();
  await answered(store, { subject: 'Hello\r\nBcc: all@example.com', text: '.\r\nBcc: all@example.com' });
  const twisted = await answered(store, undefined, { email: 'li@example.com\r\nBcc: all@example.com' });
  await (await startReplying(store, address)).deliverAfter(10);
  expect(mails.map(({ to }) => to)).toEqual([['li@example.com']]);
  expect(mails[0]?.headers).not.toHaveProperty('bcc');
  expect(await repliesTo(store, twisted)).toMatchObject([{ state: 'refused', reason: 'no address' }]);
});
