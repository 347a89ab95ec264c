import { describe, expect, test } from 'vitest';
import { removeFilesWithoutRows } from '#server/cleaning/remove-uploads.ts';
import type { VirusScanner } from '#server/uploads/virus-scanner.ts';
import { replyFiles } from '#site/desk/reply-files.ts';
import type { Role } from '#site/desk/rights.ts';
import { megabyte } from '#site/forms/request-limits.ts';
import { fillPlaceholders } from '#site/words/placeholders.ts';
import { bytesOf, type Declared, fileError, requirementWith, submit } from '../intake.ts';
import { now, serveTinySite } from '../serve.ts';
import { errorWords } from '../tiny-site.ts';
import { buildPdf } from '../uploads/inspect/build-pdf.ts';
import { buildZip } from '../uploads/inspect/build-zip.ts';
import { invited, post, signedIn } from './desk-visitor.ts';
import { send } from './open-desk.ts';
import { unzip } from './unzip.ts';

const reply = { subject: 'Your request', text: 'See the file.' };
const pdf = buildPdf();

/** A desk at which a request waits for its reply. */
async function openReply({ role = 'admin', scanner }: { role?: Role; scanner?: VirusScanner } = {}) {
  const served = await serveTinySite({ sendsReplies: true, ...(scanner && { scanner }) });
  const { app, store } = served;
  await invited(app, store, 'lin', role);
  const browser = await signedIn(app, 'lin');
  const ref = await send(app);
  const ask = (url: string, body: object) => app.inject(post(url, body, browser));
  const declare = (more: object = {}) => ask('/api/desk/reply-files', { ref, name: 'offer.pdf', size: pdf.length, ...more });
  const attach = async (name = 'offer.pdf', content = pdf, more: object = {}): Promise<Declared> => {
    const { id, secret } = (await declare({ name, size: content.length, ...more })).json().data;
    const answer = await app.inject(bytesOf({ id, secret }, 0, content));
    expect(answer.json().data).toEqual({ offset: content.length, isFinished: true, marks: [] });
    return { id, secret };
  };
  const answer = (files: Declared[], more: object = {}) =>
    ask('/api/desk/change', { ref, version: 0, reply: { ...reply, files }, ...more });
  const show = async () => (await ask('/api/desk/request', { ref })).json().data;
  const save = (id: string) =>
    app.inject({ url: `/api/desk/files/${id}?ref=${ref}`, headers: { cookie: browser.cookie, 'x-token': browser.token } });
  return { ...served, ref, ask, declare, attach, answer, show, save };
}

describe('files of a reply', () => {
  test('go with it under different names, are not those of the visitor, and can be saved again', async () => {
    const { attach, answer, show, save, files } = await openReply();
    const [first, second] = [await attach(), await attach()];
    expect((await answer([first, second])).json().data).toMatchObject({ status: 'in-progress', version: 1 });
    const shown = await show();
    expect(shown.files).toEqual([]);
    expect(shown.replies).toMatchObject([
      {
        ...reply,
        state: 'queued',
        files: [{ id: first.id, name: 'offer.pdf', size: pdf.length, marks: [] }, { name: 'offer (2).pdf' }],
      },
    ]);
    expect(JSON.stringify(shown)).not.toContain(files.folderId);
    expect((await save(second.id)).rawPayload).toEqual(pdf);
    expect(await files.isProtected(first.id)).toBe(true);
  });

  test('can be used once, and for their own request alone', async () => {
    const { app, attach, answer, ask, show } = await openReply();
    const file = await attach();
    const other = await send(app);
    const elsewhere = await ask('/api/desk/change', { ref: other, version: 0, reply: { ...reply, files: [file] } });
    expect([elsewhere.statusCode, elsewhere.json().message]).toEqual([422, errorWords('en')['reply-files-gone']]);
    expect((await ask('/api/desk/request', { ref: other })).json().data).toMatchObject({
      state: { status: 'new', version: 0 },
      replies: [],
    });
    expect((await answer([{ ...file, secret: 'x' }])).statusCode).toBe(422);
    expect((await answer([file, file])).statusCode).toBe(422);
    expect((await show()).replies).toEqual([]);
    expect((await answer([file])).statusCode).toBe(200);
    expect((await answer([file], { version: 1 })).statusCode).toBe(422);
    expect((await show()).replies).toHaveLength(1);
  });

  test('stay where somebody else changed the request first, and go with the next try', async () => {
    const { attach, answer, ask, ref } = await openReply();
    const file = await attach();
    await ask('/api/desk/change', { ref, version: 0, status: 'in-progress' });
    expect((await answer([file])).statusCode).toBe(409);
    expect((await answer([file], { version: 1 })).statusCode).toBe(200);
  });

  test('are refused unfinished, gone, or too large together', async () => {
    const { attach, answer, declare, files, show, app } = await openReply();
    const { id, secret } = (await declare()).json().data;
    expect((await answer([{ id, secret }])).statusCode).toBe(422);
    const gone = await attach();
    await files.remove(gone.id);
    expect((await answer([gone])).statusCode).toBe(422);
    const large = async () => {
      const content = Buffer.alloc(8 * megabyte, 'A text. ');
      const { id, secret } = (await declare({ name: 'large.txt', size: content.length })).json().data;
      for (let offset = 0; offset < content.length; offset += megabyte)
        await app.inject(bytesOf({ id, secret }, offset, content.subarray(offset, offset + megabyte)));
      return { id, secret };
    };
    const refused = await answer([await large(), await large()]);
    const limit = String(replyFiles.totalBytes / megabyte);
    expect([refused.statusCode, refused.json().message]).toEqual([
      413,
      fillPlaceholders(errorWords('en')['reply-files-large'], () => limit),
    ]);
    expect((await show()).replies).toEqual([]);
  });

  test.each([
    ['a type that mails should not have', { name: 'setup.exe' }, 422],
    ['no bytes', { size: 0 }, 422],
    ['more bytes than one may have', { size: replyFiles.rule.maxBytes + 1 }, 413],
    ['a request that does not exist', { ref: '0000-0000' }, 404],
    ['a form', { form: 'contact_v1' }, 400],
  ])('with %s are not announced', async (_what, wrong, status) => {
    const { declare } = await openReply();
    expect((await declare(wrong)).statusCode).toBe(status);
  });

  test('say what is in them before they are sent', async () => {
    const { declare, app } = await openReply();
    const content = buildZip([{ name: 'setup.exe', content: Buffer.from('MZ') }]);
    const { data } = (await declare({ name: 'tools.zip', size: content.length })).json();
    expect((await app.inject(bytesOf(data, 0, content))).json().data).toMatchObject({ isFinished: true, marks: ['program'] });
  });

  test('are validated by content and scanned for viruses, as those of visitors', async () => {
    const scanner: VirusScanner = { scan: async () => 'Test.Signature', ping: async () => undefined };
    const { declare, app, files, store } = await openReply({ scanner });
    const infected = (await declare()).json().data;
    const refused = await app.inject(bytesOf(infected, 0, pdf));
    expect([refused.statusCode, refused.json().message]).toEqual([422, fileError('virus', 'offer.pdf')]);
    const renamed = (await declare({ size: 5 })).json().data;
    expect((await app.inject(bytesOf(renamed, 0, 'MZ...'))).statusCode).toBe(422);
    expect([await files.list(), await store.findUpload(infected.id)]).toEqual([[], undefined]);
  });

  test('cannot be those of a visitor, nor can a form claim them', async () => {
    const { app, attach, answer, ref } = await openReply();
    const own = await attach();
    expect((await app.inject(submit('requirement', requirementWith(own)))).statusCode).toBe(422);
    const visitors = await app.inject({
      method: 'POST',
      url: '/api/uploads',
      payload: JSON.stringify({ form: 'desk:reply', field: ref, name: 'plan.pdf', size: 10 }),
      headers: { 'content-type': 'application/json' },
    });
    expect(visitors.statusCode).toBe(400);
    expect((await answer([own])).statusCode).toBe(200);
  });

  test('are in what a person gets, and are erased with the person', async () => {
    const { attach, answer, ask, ref, files } = await openReply();
    const file = await attach();
    await answer([file]);
    const archive = await unzip((await ask('/api/desk/export-person', { email: 'mia@example.org' })).rawPayload);
    expect(archive[`${ref}/replies/offer.pdf`]).toEqual(pdf);
    const erased = await ask('/api/desk/erase-person', { email: 'mia@example.org', refs: [ref], reason: 'asked for it' });
    expect(erased.json().data).toMatchObject({ requests: 1, files: 1 });
    expect(await files.list()).toEqual([]);
  });

  test('are deleted when the retention of the request is over', async () => {
    const { attach, answer, store, files } = await openReply();
    await answer([await attach()]);
    await store.deleteSubmissions(new Date(now.getTime() + 1), { staff: 'server:', at: now });
    await removeFilesWithoutRows({ store, files });
    expect(await files.list()).toEqual([]);
  });
});
