import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { wake } from '../visitor.ts';
import { countStored, fillContact, openForm, receiptOf } from './form-visitor.ts';
import { type KillableBrowser, startBrowser } from './killable-browser.ts';

/** How often a browser is killed in each test; the variable CRASH_ROUNDS overrides it. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 2);

const address = '/contactUs/index';

let profile: string;
let browser: KillableBrowser | undefined;
beforeAll(async () => {
  profile = await mkdtemp(path.join(tmpdir(), 'site-profile-'));
});
afterAll(async () => {
  await browser?.kill();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

/** The page of the running browser, or of a new one with the same profile. A single page: one of several tabs may be in the background, where nothing is visible. */
async function onlyPage(): Promise<Page> {
  browser ??= await startBrowser(profile);
  return browser.context.pages()[0] ?? (await browser.context.newPage());
}

async function contactForm(): Promise<Page> {
  const page = await onlyPage();
  await openForm(page, address);
  return page;
}

async function kill() {
  await browser?.kill();
  browser = undefined;
}

const pressSend = (page: Page) =>
  page.locator('#request button[type="submit"]').evaluate(button => {
    (button as HTMLButtonElement).click();
  });

test('killed while a form is sent, the browser has the answers again or the server has them: sent again they arrive once', async () => {
  const seen = { there: 0, arrived: 0 };
  for (let round = 1; round <= rounds; round++) {
    const name = `Killed ${round} ${randomUUID()}`;
    const page = await contactForm();
    await fillContact(page, name);
    // A person does not press a button at the same moment as the last key, which takes some milliseconds to be stored.
    await sleep(300);
    void pressSend(page).catch(() => undefined);
    await sleep(Math.random() * 150);
    await kill();
    const again = await contactForm();
    const arrived = countStored(name);
    const isThere = (await again.locator('[name="name"]').inputValue()) === name;
    expect(isThere || arrived === 1, 'the answers are lost').toBe(true);
    seen.arrived += arrived;
    if (isThere) {
      seen.there += 1;
      await pressSend(again);
      await receiptOf(again);
    }
    expect(countStored(name)).toBe(1);
  }
  console.log(`${rounds} kills while a form was sent: ${seen.arrived} had arrived, ${seen.there} were there again and were sent again`);
}, 600_000);

test('killed while a form waits for the connection, the browser sends it once when it is started again, from any page', async () => {
  for (let round = 1; round <= rounds; round++) {
    const name = `Queued ${round} ${randomUUID()}`;
    const page = await contactForm();
    await fillContact(page, name);
    await browser?.context.setOffline(true);
    await pressSend(page);
    await page.getByText('Your answers are waiting').first().waitFor();
    await kill();
    expect(countStored(name)).toBe(0);
    const again = await onlyPage();
    await again.goto(`${inject('siteUrl')}/home`);
    await wake(again);
    await expect.poll(() => countStored(name)).toBe(1);
  }
}, 600_000);
