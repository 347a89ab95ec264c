import type { Page, Route } from 'playwright-core';
import { intercept } from '../../intercept.ts';

export const answers = { email: 'anna@example.com', name: 'Anna', city: 'Lyon' };

/** Fills in the contact form, with all that it needs and a city. */
export async function fillContact(page: Page, companyName: string): Promise<void> {
  for (const [name, text] of Object.entries({ ...answers, companyName })) await page.locator(`[name="${name}"]`).fill(text);
  await page.locator('[name="country"]').selectOption('FR');
  await page.locator('[name="interest"]').selectOption('ip');
}

/** Answers the calls of the form in turn; later ones go to the server. Returns the ids under which the form was sent. */
export async function answerInTurn(page: Page, turns: ((route: Route) => Promise<void>)[]): Promise<string[]> {
  const ids: string[] = [];
  await intercept(page, '**/api/ContactSave', route => {
    ids.push(route.request().postDataJSON().id);
    return turns.shift()?.(route) ?? route.continue();
  });
  return ids;
}

export const send = (page: Page) => page.locator('#request button[type="submit"]');
export const status = (page: Page) => page.locator('#request form').getByRole('status');
