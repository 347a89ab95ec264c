import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { noticeChannel } from '#server/outbox/notice.ts';
import type { Store } from '#server/store/store.ts';
import type { Site } from '#site/site.ts';
import { newSqlite } from '../store/databases.ts';
import { onBothEngines } from '../store/on-both-engines.ts';
import { announced, at, deed, memberWho } from '../store/samples.ts';
import { tinySite } from '../tiny-site.ts';
import { minute, startDelivering } from './delivering.ts';
import { killWhileSending } from './kill-while-sending.ts';
import { startMailServer } from './mail-server.ts';

const child = fileURLToPath(new URL('notice-child.ts', import.meta.url));

/** The tiny site with a desk and with a title for the contact form in Chinese. */
function siteWithDesk(): Site {
  const { zh } = tinySite.locales;
  if (zh === undefined) throw new Error('The tiny site has Chinese.');
  const locales = { ...tinySite.locales, zh: { ...zh, formTitles: { contact: '联系我们' } } };
  return { ...tinySite, locales, deskPath: '/desk', accountPath: '/account' };
}

const startTelling = (store: Store, url: string) =>
  startDelivering(store, { notice: noticeChannel({ url, from: 'site@example.com' }, { site: siteWithDesk, store }) });

onBothEngines(newPlace => {
  test('a new request is told once, in the language and the time of the member, with nothing that a visitor wrote', async () => {
    const store = await (await newPlace()).openStore();
    const { address, mails } = await startMailServer();
    await memberWho(store, 'lin', { contact: 'at-once' }, 'Asia/Shanghai');
    await store.changeSettings('lin', { language: 'zh' }, deed());
    const [interest] = tinySite.locales.zh?.forms.contact?.options.interest ?? [];
    const answers = { name: 'Mia Wong', email: 'mia@example.org', message: 'A secret plan', country: 'MY', interest: interest?.value };
    const ref = await announced(store, { answers, group: interest?.value, language: 'en' });
    await store.gatherNotices(at());
    const { deliverAfter, log } = startTelling(store, address);
    expect(await deliverAfter(10)).toBe(1);
    await store.gatherNotices(at(60 * minute));
    expect(await deliverAfter(60 * minute)).toBe(0);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ from: 'site@example.com', to: ['lin@provider.example'] });
    expect(mails[0]?.headers).toMatchObject({ 'content-language': 'zh-CN', 'auto-submitted': 'auto-generated' });
    expect(mails[0]?.headers).not.toHaveProperty('reply-to');
    const lines = mails[0]?.text.trimEnd().split(/\r?\n/);
    expect(lines?.slice(0, 3)).toEqual([
      `联系我们 · ${interest?.label}`,
      `${ref}, 2025年3月4日 08:00`,
      `https://tiny.example/zh/desk?request=${ref}`,
    ]);
    expect(lines?.at(-1)).toContain('https://tiny.example/zh/account');
    expect(mails[0]?.raw + log.join()).not.toMatch(/Mia|mia@|secret|Malaysia/i);
    expect(log.join()).not.toContain('provider.example');
  });

  test('an answer that was not delivered is told to its author, unless the member wants to know of none', async () => {
    const store = await (await newPlace()).openStore();
    const { address, mails } = await startMailServer();
    await memberWho(store, 'lin', {});
    const ref = await announced(store, { answers: { email: 'mia@example.org' }, language: 'en' });
    const refuse = async (version: number) => {
      await store.changeRequest(ref, version, { reply: { subject: 'Mia', text: 'Dear Mia' } }, { staff: 'lin', at: at() });
      const id = (await store.findRequestState(ref))?.replies.at(-1)?.id ?? '';
      await store.refuseReply(id, 'EENVELOPE 550', at());
      await store.gatherNotices(at());
    };
    await refuse(0);
    const { deliverAfter } = startTelling(store, address);
    await deliverAfter(10);
    await store.changeSettings('lin', { ownNews: 'never' }, deed());
    await refuse(1);
    await deliverAfter(10);
    expect(mails.map(({ to, headers }) => [...to, headers.subject])).toEqual([
      ['lin@provider.example', `[tiny.example] ${ref}: Your answer was not delivered.`],
    ]);
    expect(mails[0]?.text).toContain(`Your answer was not delivered.\r\n${ref}, contact\r\nhttps://tiny.example/desk?request=${ref}\r\n`);
    expect(mails[0]?.raw).not.toMatch(/mia/i);
  });

  test('an address that is refused for good is noted at the account, one that is refused for now waits', async () => {
    const store = await (await newPlace()).openStore();
    const mailServer = await startMailServer();
    await memberWho(store, 'lin', { contact: 'at-once' });
    await announced(store);
    await store.gatherNotices(at());
    const { deliverAfter } = startTelling(store, mailServer.address);
    mailServer.refusedReceiver = 450;
    await deliverAfter(10);
    expect((await store.findSettings('lin')).mailRefused).toBeUndefined();
    mailServer.refusedReceiver = 550;
    await deliverAfter(minute);
    expect((await store.findSettings('lin')).mailRefused).toMatch(/ 550$/);
    mailServer.refusedReceiver = undefined;
    expect(await deliverAfter(60 * minute)).toBe(0);
    expect(mailServer.mails).toEqual([]);
  });
});

test('killed between sending and noting it, the same e-mail is sent again under the same id, without what came later', async () => {
  const place = await newSqlite();
  const store = await place.openStore();
  const mailServer = await startMailServer();
  await memberWho(store, 'lin', { contact: 'at-once' });
  const refs = [await announced(store), await announced(store)];
  await killWhileSending(child, { ...place.variables, SMTP_URL: mailServer.address }, kill => {
    mailServer.onMail = kill;
  });
  mailServer.onMail = () => undefined;
  const later = await announced(store, { receivedAt: at(1) });
  const { deliverAfter } = startTelling(store, mailServer.address);
  await store.gatherNotices(at(4 * minute));
  expect(await deliverAfter(4 * minute), 'as long as the lease lasts').toBe(0);
  expect(await deliverAfter(2 * minute)).toBe(1);
  const { mails } = mailServer;
  expect(mails).toHaveLength(2);
  expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(1);
  for (const { text } of mails) expect([...refs, later].map(ref => text.includes(ref))).toEqual([true, true, false]);
  await store.gatherNotices(at(7 * minute));
  expect(await deliverAfter(minute)).toBe(1);
  expect(mails[2]?.text).toContain(later);
});

test('of very many requests the first fifty are listed, and how many there are', async () => {
  const store = await (await newSqlite()).openStore();
  const { address, mails } = await startMailServer();
  await memberWho(store, 'lin', { contact: 'daily' });
  for (let index = 0; index < 53; index++) await announced(store, { receivedAt: at(index) });
  await store.gatherNotices(at(480 * minute));
  expect(await startTelling(store, address).deliverAfter(480 * minute)).toBe(1);
  expect(mails[0]?.headers.subject).toBe('[tiny.example] New requests: 53');
  expect(mails[0]?.text.match(/\?request=/g)).toHaveLength(50);
  expect(mails[0]?.text).toMatch(/All 53 .+https:\/\/tiny\.example\/desk/);
});
