import { describe, expect, test } from 'vitest';
import type { Role } from '#site/desk/rights.ts';
import { bodyOf, submit } from '../intake.ts';
import { now, serveTinySite } from '../serve.ts';
import { errorWords, tinySite } from '../tiny-site.ts';
import { invited, post, signedIn } from './desk-visitor.ts';

async function openRequest(role: Role = 'agent', { sendsReplies = true, language = 'zh' } = {}) {
  const { app, store } = await serveTinySite({ sendsReplies });
  await invited(app, store, 'lin', role);
  const browser = await signedIn(app, 'lin');
  const { ref } = (await app.inject(submit('contact', bodyOf('contact', {}, { language })))).json();
  return {
    store,
    ref,
    show: async () => (await app.inject(post('/api/desk/request', { ref }, browser))).json().data,
    change: (body: object) => app.inject(post('/api/desk/change', { ref, version: 0, ...body }, browser)),
  };
}

const reply = { subject: 'Your request', text: 'Yes.' };

describe('a reply', () => {
  test('begins with a template for the form or for every form, in the language of the visitor', async () => {
    const { show, ref, store } = await openRequest();
    const { to, language, templates } = (await show()).reply;
    expect([to, language]).toEqual(['mia@example.org', 'zh-CN']);
    const { all } = tinySite.locales.zh?.sharedFormWords.replies ?? {};
    expect(templates.map(({ id }: { id: string }) => id)).toEqual(Object.keys(all ?? {}).map(id => `all/${id}`));
    expect(templates[0]).toMatchObject({
      name: tinySite.locales.en?.sharedFormWords.replies?.all?.received?.name,
      subject: all?.received?.subject.replace('{{ref}}', ref),
      text: expect.stringMatching(/^Mia Wong，您好！[^{}]*lin\ntiny\.example$/),
    });
    const { id: staff = '' } = (await store.findStaff('lin')) ?? {};
    await store.changeSettings(staff, { displayName: '王芳', signature: '王芳\n客户服务' }, { staff: 'lin', at: now });
    const { from, templates: signed } = (await show()).reply;
    expect([from, signed[0].text]).toEqual([
      `王芳 · ${tinySite.locales.zh?.layout.site.shortTitle}`,
      expect.stringMatching(/\n王芳\n客户服务\ntiny\.example$/),
    ]);
  });

  test('that waits for a mail server answers nothing yet', async () => {
    const { change, show } = await openRequest();
    expect((await change({ reply })).json().data).toEqual({ status: 'in-progress', version: 1 });
    const { state, replies, events } = await show();
    expect(state).toEqual({ status: 'in-progress', version: 1 });
    const id = expect.any(String);
    expect(replies).toEqual([{ ...reply, id, author: 'lin', writtenAt: now.toISOString(), state: 'queued', files: [] }]);
    expect(events.map(({ action }: { action: string }) => action)).toEqual(['view', 'status', 'reply']);
  });

  test('that was refused is sent again, also to another address, and the next ones go there', async () => {
    const { store, ref, change, show } = await openRequest();
    await change({ reply });
    const [{ id }] = (await show()).replies;
    expect((await change({ version: 1, resend: { id } })).statusCode, 'not refused').toBe(409);
    await store.refuseReply(id, 'EENVELOPE 550', now);
    expect((await change({ version: 1, resend: { id, to: 'li@example.com\r\nBcc: all@example.com' } })).statusCode).toBe(400);
    expect((await change({ version: 1, resend: { id, to: 'li@example.com' } })).statusCode).toBe(200);
    const { replies, reply: offer } = await show();
    expect([replies[0].state, replies[0].to, offer.to]).toEqual(['queued', 'li@example.com', 'li@example.com']);
    expect(JSON.stringify(await store.listEvents({ ref }, { limit: 20 }))).not.toContain('li@');
  });

  test('to what somebody else has changed is not sent', async () => {
    const { change, show } = await openRequest();
    await change({ status: 'in-progress' });
    expect((await change({ reply })).statusCode).toBe(409);
    expect((await show()).replies).toEqual([]);
  });

  test('is refused where no mail is sent', async () => {
    const { change, show } = await openRequest('agent', { sendsReplies: false });
    expect((await show()).reply).toBeUndefined();
    const refused = await change({ reply });
    expect([refused.statusCode, refused.json().message]).toEqual([422, errorWords('en')['cannot-reply']]);
  });

  test.each([
    ['an empty subject', { subject: ' ', text: 'x' }],
    ['a subject of two lines', { subject: 'a\nBcc: x@example.com', text: 'x' }],
    ['a subject that is too long', { subject: 'a'.repeat(201), text: 'x' }],
    ['a text that is too long', { subject: 'a', text: 'x'.repeat(20_001) }],
    ['receivers of its own', { ...reply, to: 'x@example.com' }],
  ])('with %s is refused', async (_what, wrong) => {
    const { change, show } = await openRequest();
    expect((await change({ reply: wrong })).statusCode).toBe(400);
    expect((await show()).replies).toEqual([]);
  });

  test('that the visitor answers by mail is noted, and the request is open again', async () => {
    const { change, show } = await openRequest();
    await change({ status: 'closed' });
    expect((await change({ version: 1, answeredAgain: true })).json().data).toMatchObject({ status: 'in-progress', version: 2 });
    expect((await show()).events.slice(1, 3).map(({ action }: { action: string }) => action)).toEqual(['status', 'answered-again']);
  });

  test('by somebody who may only read is refused', async () => {
    const { change } = await openRequest('viewer');
    expect((await change({ reply })).statusCode).toBe(403);
  });
});
