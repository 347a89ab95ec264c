import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hold, intercept } from '../intercept.ts';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, overflowing, wake } from '../visitor.ts';
import { atStep, fillContact, focused, live, liveForm, openForm, receiptOf, showStep } from './form-visitor.ts';

const url = inject('siteUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the page with a form', () => {
  /** From now on, sums up the layout shifts on each page. */
  const watchJumps = (page: Page) =>
    page.addInitScript(() => {
      const jumps = { sum: 0 };
      Object.assign(globalThis, { jumps });
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) jumps.sum += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
  const jumpsOn = (page: Page) => page.evaluate(() => (globalThis as unknown as { jumps: { sum: number } }).jumps.sum);

  test('shows the fields of a choice, and does not move while saved answers are restored', async () => {
    const { page, problems, leave } = await arrive(browser, { viewport: { width: 390, height: 844 } });
    page.on('dialog', dialog => dialog.accept());
    await page.goto(`${url}/service/index`);
    expect(await page.getByLabel('Application area').isVisible()).toBe(false);
    const form = await openForm(page, '/service/index#request');
    await form.getByRole('radio', { name: 'Scenario solution' }).check();
    await form.getByLabel('Basic chip information').fill('MCU\n'.repeat(8));
    await watchJumps(page);
    const release = await hold(page, '**/assets/interactive-form-*.js');
    await page.reload();
    const heightOf = () => form.evaluate(element => element.getBoundingClientRect().height);
    expect(await form.getByLabel('Basic chip information').inputValue()).toBe('MCU\n'.repeat(8));
    expect(await form.getByLabel('Application area').isVisible()).toBe(false);
    const height = await heightOf();
    await form.getByLabel('E-mail').scrollIntoViewIfNeeded();
    await wake(page);
    release();
    await page.locator(live).waitFor();
    await form.getByText('Your earlier entries have been restored.').waitFor();
    await page.waitForTimeout(500);
    expect(await heightOf()).toBe(height);
    expect(await jumpsOn(page)).toBeLessThan(0.01);
    expect(problems).toEqual([]);
    await leave();
  });

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

  test.each(['/service/index', '/service/story', '/contactUs/index'])(
    '%s has the first field of its form in the first screen',
    async path => {
      const { page, leave } = await arrive(browser);
      for (const prefix of ['', '/zh']) {
        await page.goto(url + prefix + path);
        for (const viewport of [
          { width: 1440, height: 900 },
          { width: 390, height: 844 },
        ]) {
          await page.setViewportSize(viewport);
          const first = page.locator('#request form').locator('select, textarea, input:not([type="hidden"])').first();
          const { y, height } = (await first.boundingBox()) ?? { y: Number.POSITIVE_INFINITY, height: 0 };
          expect(Math.ceil(y + height), `${prefix} ${viewport.width}`).toBeLessThanOrEqual(viewport.height);
        }
      }
      await leave();
    },
  );

  test('the long form shows one step after the other, and Back and Forward lead through them', async () => {
    const { page, leave } = await arrive(browser);
    const form = await openForm(page, '/service/story');
    const legend = () => form.locator('legend').allTextContents();
    expect(await legend()).toEqual(['Step 1 of 5The product']);
    await form.locator('[name="applicationScenario"]').fill('Radar');
    await form.locator('[name="keyPerformance"]').fill('1 GHz');
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(legend).toEqual(['Step 2 of 5Manufacturing']);
    await expect.poll(() => focused(page)).toBe('request-form-step-manufacture');
    await form.getByRole('button', { name: 'Continue' }).click();
    await form.getByRole('link', { name: 'Please fill in “Expected chip quantity”.' }).waitFor();
    await page.goBack();
    await expect.poll(legend).toEqual(['Step 1 of 5The product']);
    expect(await form.locator('[name="applicationScenario"]').inputValue()).toBe('Radar');
    await page.goForward();
    await expect.poll(legend).toEqual(['Step 2 of 5Manufacturing']);
    await showStep(page, 'review');
    await form.getByRole('link', { name: 'Change “The product”' }).click();
    await expect.poll(legend).toEqual(['Step 1 of 5The product']);
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

  test('names the form by its heading, before and after its code is there', async () => {
    const { page, leave } = await arrive(browser);
    await page.goto(`${url}/service/story`);
    const title = (await page.locator('#request h2').textContent()) ?? '';
    const named = page.getByRole('form', { name: title, exact: true });
    expect([title === '', await named.count()]).toEqual([false, 1]);
    await wake(page);
    await liveForm(page);
    expect(await named.count()).toBe(1);
    await leave();
  });

  test.each(['/contactUs/index', '/zh/service/story', '/service/index'])('%s never jumps and is never too wide', async address => {
    const { page, problems, leave } = await arrive(browser, { viewport: { width: 390, height: 844 } });
    await watchJumps(page);
    await openForm(page, address);
    await page.waitForTimeout(800);
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
