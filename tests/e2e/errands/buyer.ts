import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { localSite } from '#site/shell.ts';
import type { LayoutWords } from '#site/words/interface.ts';
import { addressIn } from '#site/words/language.ts';
import { escapePattern } from '#site/words/placeholders.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { likeAPerson, liveForm, receiptOf, stored, textFile } from '../forms/form-visitor.ts';
import { arrive, wake } from '../visitor.ts';
import { type Device, type Hand, handOf } from './hand.ts';

const site = await loadWholeSite();

/** A buyer, who says each thing once. */
export interface Buyer {
  page: Page;
  layout: LayoutWords;
  /** What the buyer has typed or chosen so far: texts, and options as they are shown. */
  said: readonly string[];
  /** A button of the layout, whatever name is in its words. */
  button(words: string): Locator;
  /** Opens a page in the buyer's language. */
  open(path: string): Promise<void>;
  /** Follows a link or presses a button. */
  use(target: Locator): Promise<void>;
  /** Types into a field. */
  type(field: Locator, text: string): Promise<void>;
  /** Chooses an option of a list by its value. */
  choose(list: Locator, value: string): Promise<void>;
  /** Ticks a box, or one of some options. */
  pick(option: Locator): Promise<void>;
  /** Ticks a box that says nothing about what is wanted. */
  mark(box: Locator): Promise<void>;
  /** Attaches a text file with the button of a field. */
  attach(field: Locator, name: string, text: string): Promise<void>;
  /** Opens the search and types. */
  search(text: string): Promise<void>;
  /** Says who they are, sends the form that is open, and gives what the provider has of it. */
  send(more?: Record<string, string>): Promise<ReturnType<typeof stored>>;
  /** Sends the form that is open, and gives what the provider has of it. */
  submit(): Promise<ReturnType<typeof stored>>;
  /** The form of the page once its code is there. */
  form(): Promise<Locator>;
}

const contexts: Record<Device, BrowserContextOptions> = {
  keyboard: { viewport: { width: 1440, height: 900 } },
  mouse: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** Who sends; fields that a form does not have are left out. */
const sender = { email: 'buyer@example.com', name: 'Li Anna', companyName: 'Buyer Ltd' };
const country = 'FR';

/** Opens a browser for a buyer; `leave` closes it, `problems` has what went wrong in it. */
export async function buyerWith(browser: Browser, device: Device, language: string) {
  const { page, problems, leave } = await arrive(browser, contexts[device]);
  const hand: Hand = handOf(device, page);
  const said: string[] = [];

  /** Opens what a control is folded into. */
  async function unfold(control: Locator): Promise<void> {
    const folded = control.locator('xpath=ancestor::details[not(@open)]').locator('> summary').filter({ visible: true });
    // Another one may show when the first is open.
    while ((await folded.count()) > 0) await hand.press(folded.first());
  }

  const buyer: Buyer = {
    page,
    layout: localSite(site, language).layout,
    said,
    button(words) {
      const [before = '', after = ''] = words.split('{{name}}').map(escapePattern);
      return page.getByRole('main').getByRole('button', { name: new RegExp(`^${before}.*${after}$`) });
    },
    async open(path) {
      await page.goto(inject('siteUrl') + addressIn(language, path, site.languages));
      await wake(page);
    },
    use: target => hand.press(target),
    async type(field, text) {
      // What a link or an earlier choice has filled in need not be said.
      expect(await field.inputValue(), `before "${text}" is typed`).toBe('');
      said.push(text);
      await hand.type(field, text);
      expect(await field.inputValue()).toBe(text);
    },
    async choose(list, value) {
      await unfold(list);
      said.push((await list.locator(`option[value="${value}"]`).innerText()).replace(/ ?[(（]\d+[)）]$/, ''));
      await hand.choose(list, value);
    },
    async pick(option) {
      await unfold(option);
      said.push((await option.locator('xpath=ancestor::label').innerText()).replace(/ ?[(（]\d+[)）]$/, ''));
      await hand.tick(option);
    },
    async attach(field, name, text) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), hand.chooseFile(field.locator('input[type="file"]'))]);
      await chooser.setFiles(textFile(name, text));
      await field.getByText(name).first().waitFor();
    },
    mark: box => hand.tick(box),
    async search(text) {
      await hand.openSearch();
      said.push(text);
      await page.getByRole('dialog').getByRole('combobox').waitFor();
      await page.keyboard.type(text);
    },
    async form() {
      await page.waitForURL(/\/(?:contactUs|service|ic\/ipInfo)\//);
      return liveForm(page);
    },
    async send(more = {}) {
      const form = await buyer.form();
      for (const [name, text] of Object.entries({ ...more, ...sender })) {
        const field = form.locator(`[name="${name}"]`);
        if ((await field.count()) > 0) await buyer.type(field, text);
      }
      const list = form.locator('[name="country"]');
      if ((await list.count()) > 0) await buyer.choose(list, country);
      return buyer.submit();
    },
    async submit() {
      await likeAPerson(page);
      await hand.press((await buyer.form()).locator('button[type="submit"]'));
      return stored(await receiptOf(page));
    },
  };
  return { buyer, problems, leave };
}
