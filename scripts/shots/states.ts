import type { Page } from 'playwright-core';

/** How a visitor comes into a state of a page. */
interface State {
  /** Path of the page, without the prefix of a language. */
  path: string;
  /** Query and fragment of the address. */
  query?: string;
  /** What the visitor does there; words are found by no language. */
  enter?: (page: Page) => Promise<void>;
}

/** Makes the first gesture, and waits until the app answers. */
async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' });
}

/** Presses the first of these controls that shows. */
async function press(page: Page, selector: string): Promise<void> {
  await page.locator(selector).filter({ visible: true }).first().click();
}

/** Presses a tool of the header, which is behind a menu where there is no room. */
async function useTool(page: Page, selector: string): Promise<void> {
  const more = page.locator('[popovertarget="toolsMenu"]').filter({ visible: true });
  if ((await more.count()) > 0) await more.click();
  await press(page, selector);
}

async function openForm(page: Page): Promise<void> {
  await wake(page);
  // A form takes the place of the document's as soon as it shows; its section stays.
  await page.locator('main section:has(form)').scrollIntoViewIfNeeded();
  await page.locator('main form:not([method])').waitFor();
}

async function search(page: Page, text: string): Promise<void> {
  await wake(page);
  await page.keyboard.press('/');
  await page.locator('dialog [role="combobox"]').fill(text);
}

/** States of pages that no address shows by itself, by the name that their pictures have. */
export const states: Record<string, State> = {
  menu: {
    path: '/home',
    enter: async page => {
      await wake(page);
      const button = page.locator('header [popovertarget="menu"]').filter({ visible: true });
      if ((await button.count()) > 0) await button.click();
      else await press(page, '[data-app="sidebar"]');
    },
  },
  settings: {
    path: '/project/gpu',
    enter: async page => {
      await wake(page);
      await useTool(page, '[data-app="settings"]');
      await page.locator('dialog[open]').waitFor();
    },
  },
  search: {
    path: '/home',
    enter: async page => {
      await search(page, 'USB');
      await page.locator('dialog [role="option"]').first().waitFor();
    },
  },
  'search-begun': { path: '/home', enter: page => search(page, '') },
  errors: {
    path: '/contactUs/index',
    enter: async page => {
      await openForm(page);
      await press(page, 'main form [type="submit"]');
      await page.locator('main form [aria-invalid="true"]').first().waitFor();
    },
  },
  'errors-step': {
    path: '/service/story',
    enter: async page => {
      await openForm(page);
      await press(page, 'main form [type="submit"]');
      await page.locator('main form [aria-invalid="true"]').first().waitFor();
    },
  },
  sent: {
    path: '/contactUs/index',
    enter: async page => {
      await openForm(page);
      await page.locator('[name="interest"]').selectOption('ip');
      await page.locator('[name="email"]').fill('name@example.com');
      await page.locator('[name="name"]').fill('Shen');
      await page.locator('[name="companyName"]').fill('ACME');
      await page.locator('[name="country"]').selectOption('FR');
      await press(page, 'main form [type="submit"]');
      await page.waitForURL(/\?receipt=/);
      await page.locator('main form').waitFor({ state: 'detached' });
      // So that the header covers no half of a button.
      await page.locator('main h1').scrollIntoViewIfNeeded();
    },
  },
  filtered: { path: '/ic/ip', query: '?q=usb&view=cards', enter: wake },
  compared: {
    path: '/ic/ip',
    query: '?compare=ddr5-phy.ddr-controller.hbm3-phy',
    enter: async page => {
      await wake(page);
      await page.locator('[data-comparison]').first().waitFor();
    },
  },
  picked: { path: '/ic/package', query: '?connections=medium&space=height#sections', enter: wake },
  planned: { path: '/project/usb', query: '?ports=10#planner', enter: wake },
  'sign-in-refused': {
    path: '/sign-in',
    enter: async page => {
      await wake(page);
      await page.locator('[name="username"]').fill('nobody');
      await page.locator('[name="password"]').fill('not a password of anybody');
      await press(page, 'main form [type="submit"]');
      await page.locator('main form [type="submit"]:not([disabled])').waitFor();
    },
  },
};
