import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { searchOpener } from '#client/navigation/search-key.ts';
import { live, textFile } from '../forms/form-visitor.ts';
import { hold } from '../intercept.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive } from '../visitor.ts';

const url = inject('siteUrl');

/** What extensions, translations and password managers do to a document, each run in the page. */
const changes: Record<string, () => void> = {
  'nothing at all': () => undefined,
  'an element first in main': () => document.querySelector('main')?.prepend(document.createElement('x-ext')),
  'a text first in main': () => document.querySelector('main')?.prepend('text'),
  'an element last in main': () => document.querySelector('main')?.append(document.createElement('div')),
  'an element around main': () => {
    const main = document.querySelector('main');
    const frame = document.createElement('main');
    main?.replaceWith(frame);
    if (main) frame.append(main);
  },
  'elements in the head, before and after the app': () => {
    for (const place of [document.head, document.body, document.querySelector('#app')]) {
      place?.prepend(document.createElement('div'));
      place?.append(document.createElement('div'));
    }
  },
  'attributes everywhere': () => {
    for (const element of document.querySelectorAll<HTMLElement>('html, head, body, body *')) {
      element.setAttribute('data-ext', 'x');
      element.style.setProperty('--ext', 'x');
    }
  },
  'elements in the header and the footer': () => {
    for (const part of document.querySelectorAll('header, footer')) part.prepend(document.createElement('div'));
  },
  'another heading': () => document.querySelector('h1')?.replaceChildren('other words'),
  'a translation of all words': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.parentElement?.closest('script, style, option, textarea')) continue;
      const font = document.createElement('font');
      font.append(`${text.data}*`);
      text.replaceWith(font);
    }
  },
  'no comments any more': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    const comments: Comment[] = [];
    while (walker.nextNode()) comments.push(walker.currentNode as Comment);
    for (const comment of comments) comment.remove();
  },
  'parts removed': () => {
    for (const part of document.querySelectorAll('h1, footer > *:last-child, main section:last-of-type p')) part.remove();
  },
  'main removed': () => document.querySelector('main')?.remove(),
  'copies of all in main': () => {
    const main = document.querySelector('main');
    main?.replaceChildren(...Array.from(main.childNodes, node => node.cloneNode(true)));
  },
  'an icon behind each field': () => {
    for (const field of document.querySelectorAll('input, select, textarea')) field.after(document.createElement('span'));
  },
  'a frame around each field': () => {
    for (const field of document.querySelectorAll('input, select, textarea')) {
      const frame = document.createElement('div');
      field.replaceWith(frame);
      frame.append(field);
    }
  },
  'an element in each form': () => {
    for (const form of document.forms) form.prepend(document.createElement('div'));
  },
  'ids for the fields that have none, and another heading': () => {
    for (const [index, field] of document.querySelectorAll('input, select, textarea').entries()) field.id ||= `ext-${index}`;
    document.querySelector('h1')?.replaceChildren('other words');
  },
  'other names for the fields that are typed into, and another heading': () => {
    const typed = document.querySelectorAll<HTMLInputElement>('main :is(select, textarea, input:not([type="radio"], [type="checkbox"]))');
    for (const [index, field] of typed.entries()) field.name = `ext-${index}`;
    document.querySelector('h1')?.replaceChildren('other words');
  },
  'an empty field of the same name before each field, and another heading': () => {
    for (const field of document.querySelectorAll<HTMLInputElement>(
      '#app :is(select, textarea, input:not([type="radio"], [type="checkbox"]))',
    )) {
      const other = field.cloneNode() as HTMLInputElement;
      other.hidden = true;
      field.before(other);
    }
    document.querySelector('h1')?.replaceChildren('other words');
  },
  'a frame around each form': () => {
    for (const form of document.forms) {
      const frame = document.createElement('div');
      form.replaceWith(frame);
      frame.append(form);
    }
  },
};

/** Enters something in every field of the page, as far as its kind allows, and puts the focus into one of them. */
function enter(): void {
  const fields = document.querySelectorAll<HTMLInputElement>('select, textarea, input:not([type="hidden"], [type="file"])');
  for (const field of fields) {
    if (/^(website|products)$/.test(field.name) || field.closest('noscript')) continue;
    if (/radio|checkbox/.test(field.type)) field.checked = document.querySelector(`[name="${field.name}"]:checked`) === null;
    else if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
    else field.value = field.type === 'number' ? '3' : /date$/i.test(field.name) ? '2099-02-03' : `typed ${field.name}`;
  }
  const texts = document.querySelectorAll<HTMLInputElement>('main :is(textarea, [type="search"], [type="text"])');
  const focused = [...texts].find(field => field.checkVisibility());
  focused?.focus();
  focused?.setSelectionRange(2, 4);
}

/** What is in the fields of the page, by their names, and where the focus is; of a form in steps also what it has saved. */
function entered(): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) Object.assign(found, JSON.parse(localStorage[key]).answers);
  for (const field of document.querySelectorAll<HTMLInputElement>('select, textarea, input:not([type="hidden"], [type="file"])')) {
    if (/^(website|products)$/.test(field.name)) continue;
    if (!/radio|checkbox/.test(field.type)) found[field.name] = field.value;
    else if (field.checked) found[field.name] = field.value;
  }
  const { name, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
  return { ...found, focus: name && [name, selectionStart, selectionEnd].join() };
}

/** The kinds of repair: React draws everything or the page again, or the page is not where React looks for it. */
const kinds = ['elements in the header and the footer', 'another heading', 'an element first in main'];

const fieldsAgain = Object.keys(changes).filter(name => name.endsWith('and another heading'));

/** Pages with what is entered in them, by what else changes their documents. */
const pages: Record<string, string[]> = {
  '/contactUs/index': Object.keys(changes),
  '/ic/ip': [...kinds, 'main removed', ...fieldsAgain],
  '/home': ['main removed'],
  '/project/usb': ['another heading'],
  '/zh/service/story': kinds,
};

/** What leaves fields in the document, which may not be those that it had at first. */
const leavingFields = ['copies of all in main', 'no comments any more'];

/** What is tried every day: each kind of repair on a form, and the worst for a form in steps. */
const everyday: Record<string, string[]> = {
  '/contactUs/index': kinds,
  '/zh/service/story': ['another heading'],
};

/** The one kind of repair with which buttons and answers are tried every day. */
const isEverydayKind = (kind: string) => kind === 'an element first in main';

/** Tests of what is tried every day, or of the rest. */
export function testForeignChanges(isEveryday: boolean): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  const cases = Object.entries(pages).flatMap(([address, names]) => {
    const chosen = names.filter(name => (everyday[address] ?? []).includes(name) === isEveryday);
    return chosen.length > 0 ? [[address, chosen] as const] : [];
  });
  const repairs = kinds.filter(kind => isEverydayKind(kind) === isEveryday);

  test.each(cases)(
    'what was entered in %s before the app runs is kept, and the page works, whatever else has changed the document',
    async (address, names) => {
      for (const name of names) {
        const { page, run, end } = await openBefore(browser, address);
        await page.evaluate(enter);
        const files = page.locator('[name="attachments"]');
        const takesFiles = (await files.count()) > 0;
        if (takesFiles) await files.setInputFiles(textFile('note.txt'));
        const { focus, ...answers } = await page.evaluate(entered);
        await page.evaluate(changes[name] ?? never);
        // Who removes the field takes the focus away.
        const isFocused = await page.evaluate(() => document.activeElement !== document.body);
        await page.keyboard.press('Shift');
        await run();
        await expect.poll(() => page.evaluate(entered), { message: name }).toMatchObject({ ...answers, ...(isFocused && { focus }) });
        if (takesFiles) await page.getByText('note.txt').first().waitFor();
        await page.locator(searchOpener).click();
        await page.getByRole('dialog').waitFor();
        expect(await end(), name).toEqual([]);
      }
    },
  );

  test.each(isEveryday ? [] : leavingFields)('what was entered after a change is kept, too: %s', async name => {
    const { page, run, end } = await openBefore(browser, '/contactUs/index');
    await page.evaluate(changes[name] ?? never);
    await page.evaluate(enter);
    const answers = await page.evaluate(entered);
    await page.keyboard.press('Shift');
    await run();
    await expect.poll(() => page.evaluate(entered), { timeout: 20_000 }).toMatchObject(answers);
    expect(await end()).toEqual([]);
  });

  test.each(repairs)('a button that was pressed before the app runs answers all the same: %s', async name => {
    for (const [button, answer] of [
      [searchOpener, 'dialog[open]'],
      ['#request [type="submit"]', '#request [aria-invalid="true"]'],
    ]) {
      const { page, run, end } = await openBefore(browser, '/contactUs/index');
      await page.evaluate(changes[name] ?? never);
      await page.locator(button ?? '').click();
      await run();
      await page
        .locator(answer ?? '')
        .first()
        .waitFor();
      await end();
    }
  });

  test.each(repairs)('what the server says about a form that the browser has sent stays: %s', async name => {
    const { page, run, end } = await openBefore(browser, '/contactUs/index');
    await page.locator('[name="email"]').fill('no address');
    await Promise.all([
      page.waitForEvent('domcontentloaded'),
      page.locator('#request form').evaluate((form: HTMLFormElement) => form.submit()),
    ]);
    await page.evaluate(changes[name] ?? never);
    await page.keyboard.press('Shift');
    await run();
    await page.locator('[name="email"][aria-invalid="true"]').waitFor();
    await expect.poll(() => page.locator('[name="email"]').inputValue()).toBe('no address');
    await end();
  });
}

const never = () => {
  throw new Error('there is no such change');
};

/** Opens a page whose app runs only when `run` lets it; `end` returns the problems that are more than one repaired difference. */
async function openBefore(browser: Browser, address: string) {
  const { page, problems, leave } = await arrive(browser);
  const release = await hold(page, '**/assets/main-*.js');
  await page.goto(url + address, { waitUntil: 'domcontentloaded' });
  const run = async () => {
    release();
    await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' });
    if ((await page.locator('#request').count()) > 0) await page.locator(live).waitFor();
  };
  const end = async () => {
    await leave();
    const repaired = problems.findIndex(problem => problem.startsWith('console warning: ') && problem.includes('#418'));
    return problems.filter((_, index) => index !== repaired);
  };
  return { page, run, end };
}
