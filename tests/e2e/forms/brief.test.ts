import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localSite } from '#site/shell.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, overflowing } from '../visitor.ts';
import { openForm, showStep } from './form-visitor.ts';
import { readPdf } from './pdf-text.ts';

const site = await loadWholeSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The answers of the example on the page, by the names of the fields: what a buyer with all of it in mind writes. */
function exampleAnswers(language: string) {
  const { forms, pages } = localSite(site, language);
  const rows = pages['/service/story']?.blocks.find(block => block.type === 'spec-table' && block.id === 'example');
  const said = new Map(
    (rows as unknown as { words: { rows: { label: string; value: string }[] } }).words.rows.map(({ label, value }) => [label, value]),
  );
  return (forms.requirement?.fields ?? []).flatMap(({ name, kind }) => {
    const label = forms.requirement?.words.fields[name]?.label ?? '';
    const value = said.get(label);
    return kind === 'text' && value !== undefined ? [{ name, label, value }] : [];
  });
}

/** A text as readPdf gives it. Fonts have the same shape for some characters and for the radicals they are written with. */
function written(text: string): RegExp {
  const escaped = text
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(escaped.replace(/\p{Script=Han}/gu, '[$&\u2e80-\u2eff]'), 'u');
}

const print = async (page: Page) =>
  readPdf(await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } }));

describe('the requirement on paper', () => {
  test('is a brief on one sheet, with all answers, what is open, and nothing of the page', async () => {
    const language = 'zh';
    const {
      forms,
      sharedFormWords: shared,
      layout,
      language: { htmlLang },
    } = localSite(site, language);
    const answers = exampleAnswers(language);
    expect(answers.length).toBeGreaterThan(6);
    const { page, problems, leave } = await arrive(browser);
    const form = await openForm(page, '/zh/service/story');
    const fill = async (group: string) => {
      await showStep(page, group);
      for (const { name, value } of answers) {
        const field = form.locator(`[name="${name}"]`);
        if ((await field.count()) > 0) await field.fill(value);
      }
    };
    await fill('product');
    await fill('manufacture');
    await form.locator('[name="tapeOutMethod"]').selectOption('full-mask');
    await fill('documents');
    await showStep(page, 'review');

    const { sheets, text } = await print(page);
    expect(sheets).toBe(1);
    for (const { label, value } of answers) {
      expect(text).toMatch(written(label));
      expect(text).toMatch(written(value));
    }
    const option = forms.requirement?.options.tapeOutMethod?.find(({ value }) => value === 'full-mask')?.label ?? '';
    expect(text).toMatch(written(option));
    expect(text).toMatch(written(layout.site.title));
    const date = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'long' }).format();
    expect(text).toMatch(written(shared.steps.draft.replace('{{date}}', date)));
    const [, open = ''] = text.split(written(shared.steps.open.replace('{{fields}}', '')));
    expect(open).toMatch(written(forms.requirement?.words.fields.email?.label ?? ''));
    expect(text).not.toMatch(written(shared.steps.reviewText));
    expect(text).not.toMatch(written(layout.footer.copyright));

    // On the screen there is still the page alone.
    await page.locator('#request-form-review').waitFor();
    await expect.poll(() => page.locator('body > article').count()).toBe(0);
    expect(problems).toEqual([]);
    await leave();
  });

  test('can be read under each step, before it is printed', async () => {
    const { page, problems, leave } = await arrive(browser, { viewport: { width: 390, height: 844 } });
    page.on('dialog', dialog => dialog.accept());
    const form = await openForm(page, '/service/story');
    const brief = page.locator('#request details').filter({ hasText: 'not sent yet' });
    expect(await brief.count()).toBe(0);
    await form.locator('[name="applicationScenario"]').fill('A meter for wells');
    await form.locator('[name="keyPerformance"]').fill('1 mA');
    await brief.locator('summary').click();
    await brief.getByText('A meter for wells').waitFor();
    await showStep(page, 'manufacture');
    await form.locator('[name="tapeOutMethod"]').selectOption('full-mask');
    const option = await form.locator('[name="tapeOutMethod"] option:checked').innerText();
    await expect.poll(() => brief.locator('dd').allTextContents()).toEqual(['A meter for wells', '1 mA', option]);
    expect(await brief.locator('p').innerText()).toContain('Expected chip quantity');
    expect(await overflowing(page)).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
    // The last page has them all.
    await showStep(page, 'review');
    expect(await brief.count()).toBe(0);
    expect(problems).toEqual([]);
    await leave();
  });

  test('is the brief of what is answered so far at any step, and the page itself while nothing is', async () => {
    const { page, leave } = await arrive(browser, { colorScheme: 'dark' });
    page.on('dialog', dialog => dialog.accept());
    const form = await openForm(page, '/service/story');
    const example = exampleAnswers('en')[0]?.value ?? '';
    expect((await print(page)).text).toMatch(written(example));
    await form.locator('[name="applicationScenario"]').fill('A meter for wells');
    const { sheets, text } = await print(page);
    expect([sheets, text.includes('Ameterforwells'), written(example).test(text)]).toEqual([1, true, false]);
    await leave();
  });
});
