import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type RunningServer, startDev } from '#scripts/processes/serve-build.ts';
import { openBrowser } from '../../shared-browser.ts';
import { arrive, type Visitor, wake } from '../../visitor.ts';
import { copySite, type SiteCopy } from '../site-copy.ts';

/** What the tests of a file share: a copy of the site with live edits, and a visitor who edits it. */
export interface SharedEditing {
  browser: Browser;
  site: SiteCopy;
  server: RunningServer;
  visitor: Visitor;
}

/** Serves a copy of the site to the tests of a file, after `prepare` has changed it; the fields are there when a test runs. */
export function shareEditing(prepare: (site: SiteCopy) => Promise<unknown> = async () => undefined): SharedEditing {
  const shared = {} as SharedEditing;
  beforeAll(async () => {
    shared.browser = await openBrowser();
    shared.site = await copySite();
    await prepare(shared.site);
    shared.server = await startDev(shared.site.root);
    shared.visitor = await arrive(shared.browser);
  });
  // What a maintainer would have seen: the tests go on with a page that one of them may leave anywhere.
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const { page, problems } = shared.visitor;
    const texts = page.locator('body, site-editing .bar').allInnerTexts().catch(String);
    const open = page
      .locator('site-editing dialog[open], site-editing :focus')
      .evaluateAll(elements => elements.map(({ outerHTML }) => outerHTML.slice(0, 400)))
      .catch(String);
    console.error([`“${task.name}” ended at ${page.url()}`, ...problems, ...(await texts), ...(await open)].join('\n'));
  });
  afterAll(async () => {
    await shared.browser.close();
    await shared.server.stop();
    await shared.site.remove();
  });
  return shared;
}

/** Opens a page with the switch pressed, in the language of its address whatever was read before. */
export async function openEditing({ page }: Visitor, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(address);
  await wake(page);
  const toggle = page.getByRole('button', { name: 'Edit', exact: true });
  if ((await toggle.getAttribute('aria-pressed')) !== 'true') await toggle.click();
}

/** As `openEditing`, but a page that is open at the address already, without a dialog, goes on. */
export async function goOnEditing(visitor: Visitor, address: string): Promise<void> {
  const { page } = visitor;
  if (page.url() === address && (await page.locator('site-editing dialog[open]').count()) === 0) return;
  await openEditing(visitor, address);
  await page.getByRole('toolbar').first().waitFor();
}

/** What tests look for and press on the page that is edited. */
export function toolsOf(shared: SharedEditing) {
  const page = () => shared.visitor.page;
  const button = (name: string) => page().getByRole('button', { name, exact: true });
  const toolbar = (id: string) => page().getByRole('toolbar', { name: `Block ${id} (` });
  const said = () => page().locator('site-editing output');
  return {
    button,
    toolbar,
    tool: (id: string, name: string) => toolbar(id).getByRole('button', { name, exact: true }),
    dialog: (name: string) => page().getByRole('dialog', { name }),
    field: (name: string) => page().locator('site-editing').getByRole('textbox', { name, exact: true }),
    said,
    problems: () => page().getByRole('status', { name: 'Problems' }),
    /** Presses a button of the menu of the page. */
    async pageAction(name: string) {
      await button('Page').click();
      await button(name).click();
    },
    /** Takes the last change back, also one of another page, which is named first. */
    async undo() {
      await said().evaluate(output => output.replaceChildren());
      await button('Undo').click();
      await said()
        .getByText(/Taken back|Undo again/)
        .waitFor();
      if ((await said().innerText()).includes('Undo again')) await button('Undo').click();
      await said().getByText('Taken back').waitFor();
    },
  };
}

/** The text files of the content that are not as they were, by their paths. */
export async function changedFiles(site: SiteCopy, original: Map<string, string>): Promise<Map<string, string>> {
  return new Map([...(await contentFilesOf(site))].filter(([name, text]) => text !== original.get(name)));
}

/** Every text file of the content, by its path. */
export async function contentFilesOf(site: SiteCopy): Promise<Map<string, string>> {
  const names = await readdir(path.join(site.root, 'content'), { recursive: true });
  const files = names.filter(name => name.endsWith('.yaml')).map(name => `content/${name}`);
  return new Map(await Promise.all(files.map(async file => [file, await site.read(file)] as const)));
}
