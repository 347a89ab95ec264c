import type { Browser, Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { localSite } from '#site/shell.ts';
import { loadWholeSite } from '../../authoring/site-copy.ts';
import { arrive, wake } from '../../visitor.ts';
import { liveForm, showStep } from '../form-visitor.ts';

const site = await loadWholeSite();
export const undoIn = (language: string) => localSite(site, language).sharedFormWords.buttons.undoPreset;

export const answerOf = (page: Page, name: string) => page.locator(`#request [name="${name}"]`).inputValue();

/** The link of the GPU page that opens the contact form. */
export async function askForACard(page: Page): Promise<Locator> {
  await page.goto(`${inject('siteUrl')}/project/gpu`);
  await wake(page);
  await page.locator('#hero a[href*="interest=gpu-cards"]').click();
  await page.waitForURL(/\/contactUs\/index\?interest=gpu-cards$/);
  return liveForm(page);
}

/** A page, a link on it to a form of the service, and the answers that the form then has. */
export type KnowingLink = readonly [path: string, link: string, answers: Readonly<Record<string, string>>];

/** Follows a link to a form of the service, and expects the answers that the page knows. */
export async function followLink(browser: Browser, [path, link, answers]: KnowingLink): Promise<void> {
  const { page, problems, leave } = await arrive(browser);
  await page.goto(inject('siteUrl') + path);
  await wake(page);
  await page.locator(link).first().click();
  const form = await liveForm(page);
  if ('tapeOutMethod' in answers) await showStep(page, 'manufacture');
  for (const [name, answer] of Object.entries(answers)) {
    const field = form.locator(`select[name="${name}"], [name="${name}"][value="${answer}"]`);
    const given = () => field.evaluate((control: HTMLInputElement) => (control.type === 'radio' ? control.checked : control.value));
    await expect.poll(given).toBe(name === 'serviceType' ? true : answer);
  }
  expect(problems).toEqual([]);
  await leave();
}
