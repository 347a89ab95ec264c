import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localSite } from '#site/shell.ts';
import { openBrowser } from '../../shared-browser.ts';
import { arrive } from '../../visitor.ts';
import { openForm, showStep } from '../form-visitor.ts';
import { exampleAnswers, print, site, written } from './brief.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('the requirement on paper is a brief on one sheet, with all answers, what is open, and nothing of the page', async () => {
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
