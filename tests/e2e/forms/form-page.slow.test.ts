import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cutOff, intercept } from '../intercept.ts';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, overflowing, wake } from '../visitor.ts';
import { jumpsOn, watchJumps } from './filling/jumps.ts';
import { atStep, fillContact, liveForm, openForm, receiptOf, stored } from './form-visitor.ts';

const url = inject('siteUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the page with a form', () => {
  test('loads what sending needs with the first field that is entered, and needs no more files then', async () => {
    const { page, leave } = await arrive(browser);
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    const isSendingCode = (file: string) => /\/axios-[^/]+\.js$/.test(file);
    await openForm(page, '/contactUs/index');
    await page.waitForLoadState('networkidle');
    expect(asked.filter(isSendingCode)).toEqual([]);
    const loaded = page.waitForResponse(response => isSendingCode(response.url()));
    await fillContact(page, 'Rita Release');
    await (await loaded).finished();
    // As after a release that has removed them.
    await intercept(page, '**/assets/**', route => route.abort());
    await page.locator('#request button[type="submit"]').click();
    await receiptOf(page);
    await leave();
  });

  test('code for sending that could not be fetched is fetched again, if need be with the document, which keeps what was typed', async () => {
    const { page, leave } = await arrive(browser);
    const connect = await cutOff(page, '**/assets/axios-*.js');
    await openForm(page, '/contactUs/index');
    await fillContact(page, 'Rita Retry');
    const send = page.locator('#request button[type="submit"]');
    await send.click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await connect();
    // A browser that remembers as long as a document is open that a module could not be fetched gets another one first.
    const loaded = page.waitForEvent('load').then(() => true);
    const isLoadedAgain = Promise.race([loaded, receiptOf(page).then(() => false)]);
    await send.click();
    if (await isLoadedAgain) {
      await wake(page);
      await liveForm(page);
      await expect.poll(() => page.locator('#request [name="name"]').inputValue()).toBe('Rita Retry');
      await send.click();
    }
    expect(stored(await receiptOf(page))?.answers).toMatchObject({ name: 'Rita Retry' });
    await leave();
  });

  test('has the first field of its form in the first screen', async () => {
    const { page, leave } = await arrive(browser);
    for (const prefix of ['', '/zh']) {
      for (const path of ['/service/index', '/service/story', '/contactUs/index']) {
        await page.goto(url + prefix + path);
        for (const viewport of [
          { width: 1440, height: 900 },
          { width: 390, height: 844 },
        ]) {
          await page.setViewportSize(viewport);
          const first = page.locator('#request form').locator('select, textarea, input:not([type="hidden"])').first();
          const { y, height } = (await first.boundingBox()) ?? { y: Number.POSITIVE_INFINITY, height: 0 };
          // Above the header a site that is not published says so.
          const { y: top } = (await page.locator('header').first().boundingBox()) ?? { y: 0 };
          expect(Math.ceil(y - top + height), `${prefix}${path} ${viewport.width}`).toBeLessThanOrEqual(viewport.height);
        }
      }
    }
    await leave();
  });

  test('whoever types as soon as a step shows loses no letter', async () => {
    const { page, leave } = await arrive(browser);
    const form = await openForm(page, '/service/story');
    await form.locator('[name="applicationScenario"]').fill('Radar');
    await form.locator('[name="keyPerformance"]').fill('1 GHz');
    // Nobody is faster: the field is used in the moment in which it is there.
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        const field = document.querySelector<HTMLElement>('[name="intendedProcess"]');
        if (!field) return;
        seen.disconnect();
        field.focus();
        field.addEventListener('blur', () => field.setAttribute('data-left', ''));
      });
      seen.observe(document.body, { childList: true, subtree: true });
    });
    await form.getByRole('button', { name: 'Continue' }).click();
    const field = form.locator('[name="intendedProcess"]');
    await field.waitFor();
    await page.keyboard.type('28 nm');
    await expect.poll(() => field.inputValue()).toBe('28 nm');
    expect(await field.getAttribute('data-left')).toBe(null);
    await leave();
  });

  test('the long form is whole on one page without scripts, and a step long before its code is there', async () => {
    for (const [javaScriptEnabled, steps] of [
      [false, 4],
      [true, 1],
    ] as const) {
      const { page, leave } = await arrive(browser, { javaScriptEnabled });
      await page.route('**/assets/main-*.js', route => route.abort());
      await page.goto(url + atStep('/service/story', 'documents'));
      const shown = await page.locator('#request legend').filter({ visible: true }).allTextContents();
      expect(shown).toHaveLength(steps);
      expect(shown.at(-1 - (steps === 4 ? 1 : 0))).toBe('Step 3 of 5Documents and remarks');
      await leave();
    }
  });

  test.each(['/contactUs/index', '/zh/service/story', '/service/index'])('%s never jumps and is never too wide', async address => {
    const { page, problems, leave } = await arrive(browser, { viewport: { width: 390, height: 844 } });
    await watchJumps(page);
    await openForm(page, address);
    expect(await jumpsOn(page)).toBeLessThan(0.01);
    expect(await overflowing(page)).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await leave();
  });

  test('shows under a control how many characters are left, without moving or narrowing a control', async () => {
    const { page, leave } = await arrive(browser);
    const form = await openForm(page, '/contactUs/index');
    // One with a help text, one without.
    for (const name of ['name', 'jobTitle']) {
      const control = form.locator(`[name="${name}"]`);
      const placeOf = () =>
        control.evaluate((input: HTMLInputElement) => {
          const { top, width } = input.getBoundingClientRect();
          return { belowLabel: top - (input.labels?.[0]?.getBoundingClientRect().top ?? 0), width };
        });
      const before = await placeOf();
      await control.fill('x'.repeat(80));
      const note = form.getByText('80 of 100 characters');
      await note.waitFor();
      expect(await placeOf(), name).toEqual(before);
      expect((await note.boundingBox())?.y, name).toBeGreaterThan((await control.boundingBox())?.y ?? Number.NaN);
      await control.fill('');
    }
    await leave();
  });
});
