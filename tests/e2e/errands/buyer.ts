import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { LayoutWords } from '#site/generated/layout-words.ts';
import { addressIn } from '#site/words/language.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { likeAPerson, liveForm, receiptOf, stored } from '../forms/form-visitor.ts';
import { arrive, wake } from '../visitor.ts';

const { languages, locales } = await loadWholeSite();

/** A buyer who works as a device lets them: from the keyboard alone, or with a finger on a phone. */
export interface Buyer {
  page: Page;
  /** A button of the layout, whatever name is in its words. */
  button(words: (layout: LayoutWords) => string): Locator;
  /** Opens a page in the buyer's language. */
  open(path: string): Promise<void>;
  /** Follows a link or presses a button. */
  use(target: Locator): Promise<void>;
  /** Types into a field. */
  type(field: Locator, text: string): Promise<void>;
  choose(field: Locator, option: string): Promise<void>;
  /** Ticks the first of some options. */
  pick(option: Locator): Promise<void>;
  /** Opens the search and types. */
  search(text: string): Promise<void>;
  /** Says who they are, each field once, sends the form that is open, and gives what the provider has of it. */
  send(more?: Record<string, string>): Promise<ReturnType<typeof stored>>;
}

export type Device = 'keyboard' | 'phone';

const contexts: Record<Device, BrowserContextOptions> = {
  keyboard: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** Who sends; fields that a form does not have are left out. */
const sender = { email: 'buyer@example.com', name: 'Li Anna', companyName: 'Buyer Ltd' };

/** Opens a browser for a buyer; `leave` closes it, `problems` has what went wrong in it. */
export async function buyerWith(browser: Browser, device: Device, language: string) {
  const { page, problems, leave } = await arrive(browser, contexts[device]);
  const isPhone = device === 'phone';

  /** By Tab from where the focus is, as far as the page goes. */
  async function tabTo(target: Locator): Promise<void> {
    await target.waitFor();
    for (let steps = 0; steps < 400; steps++) {
      if (await target.evaluate(element => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${target}`);
  }

  const buyer: Buyer = {
    page,
    button(words) {
      const layout = locales[language]?.layout;
      const [before = '', after = ''] = layout === undefined ? [] : words(layout).split('{{name}}');
      return page.locator(`main button[aria-label^="${before}"][aria-label$="${after}"]`);
    },
    async open(path) {
      await page.goto(inject('siteUrl') + addressIn(language, path, languages));
      await wake(page);
    },
    async use(target) {
      if (isPhone) return target.tap();
      await tabTo(target);
      await page.keyboard.press('Enter');
    },
    async type(field, text) {
      if (isPhone) return field.fill(text);
      await tabTo(field);
      await page.keyboard.type(text);
    },
    async choose(field, option) {
      if (!isPhone) await tabTo(field);
      await field.selectOption(option);
    },
    async pick(option) {
      if (isPhone) return option.tap();
      await tabTo(option);
      await page.keyboard.press('Space');
    },
    async search(text) {
      if (isPhone) await page.locator('header button[aria-haspopup="dialog"]').first().tap();
      else await page.keyboard.press('/');
      await page.getByRole('dialog').getByRole('combobox').fill(text);
    },
    async send(more = {}) {
      await page.waitForURL(/\/(?:contactUs|service|ic\/ipInfo)\//);
      const form = await liveForm(page);
      for (const [name, text] of Object.entries({ ...more, ...sender })) {
        const field = form.locator(`[name="${name}"]`);
        if ((await field.count()) > 0) await buyer.type(field, text);
      }
      const country = form.locator('[name="country"]');
      if ((await country.count()) > 0) await buyer.choose(country, 'FR');
      await likeAPerson(page);
      await buyer.use(form.locator('button[type="submit"]'));
      return stored(await receiptOf(page));
    },
  };
  return { buyer, problems, leave };
}
