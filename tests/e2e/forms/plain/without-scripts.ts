import type { Page } from 'playwright-core';
import { textFile } from '../form-visitor.ts';

/** Answers by the names of fields; a list has names of files. */
type Answers = Readonly<Record<string, string | readonly string[]>>;

/** Fills in a form as a browser without scripts shows it. */
export async function fillIn(page: Page, answers: Answers): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) {
    const control = page.locator(`#request [name="${name}"]:visible`);
    if (typeof answer !== 'string') {
      await control.setInputFiles(answer.map(file => textFile(file, `${file} of the test\n`)));
      continue;
    }
    const kind = await control.first().evaluate(element => (element as HTMLInputElement).type);
    if (kind === 'radio') await page.locator(`#request [name="${name}"][value="${answer}"]`).check();
    else if (kind === 'select-one') await control.selectOption(answer);
    else await control.fill(answer);
  }
}

/** Fills in the required fields of the contact form; the country by its code, which a list takes as well, or by its name. */
export const fillWithoutScripts = (page: Page, name: string, country = 'FR') =>
  fillIn(page, { interest: 'ip', email: 'anna@example.org', name, companyName: 'ACME', country });

/** How a visitor without scripts sends a form: with mistakes at first. */
export interface Journey {
  form: string;
  address: string;
  first: Answers;
  /** Fields that are wrong then, in the order of the page. */
  wrong: readonly string[];
  /** What is filled in after that. */
  second: Answers;
  /** Answers that the server stores, besides its names for files. */
  stored: Readonly<Record<string, string>>;
  files: readonly string[];
}

const files = ['plan.txt', '规格 (2).txt'];

/** One for each form; the answers in one language are not those in another, which would be the same request. */
export function journeysIn(language: string): readonly Journey[] {
  const sender = { name: `Anna (${language})`, companyName: 'ACME' };
  const scenario = `Radar (${language})`;
  const chip = `An MCU (${language})`;
  return [
    {
      form: 'contact',
      address: '/contactUs/index',
      first: { interest: 'gpu-cards', email: 'anna', message: 'Two\nlines & <more>', attachments: files },
      wrong: ['email', 'name', 'companyName', 'country'],
      second: { ...sender, email: 'anna@example.org', country: 'CN', attachments: files },
      stored: { ...sender, email: 'anna@example.org', interest: 'gpu-cards', message: 'Two\nlines & <more>', country: 'CN' },
      files,
    },
    {
      form: 'custom-service',
      address: '/service/index',
      first: { serviceType: 'design', applicationArea: 'Meters' },
      wrong: ['serviceDirection', 'email'],
      second: { serviceType: 'solution', chipInformation: chip, email: 'anna@example.org', technicalDocuments: ['sheet.txt'] },
      stored: { serviceType: 'solution', chipInformation: chip, email: 'anna@example.org' },
      files: ['sheet.txt'],
    },
    {
      form: 'requirement',
      address: '/service/story',
      first: { applicationScenario: scenario, tapeOutDate: '2999/1/2', chipQuantity: '1000', diagram: ['diagram.txt'] },
      wrong: ['keyPerformance', 'tapeOutDate', 'email'],
      second: { keyPerformance: '1 GHz', tapeOutDate: '', email: 'anna@example.org', diagram: ['diagram.txt'], attachments: ['notes.txt'] },
      stored: { applicationScenario: scenario, keyPerformance: '1 GHz', chipQuantity: '1000', email: 'anna@example.org' },
      files: ['diagram.txt', 'notes.txt'],
    },
    {
      form: 'ip-enquiry',
      address: '/ic/ipInfo/usb-hub-controller',
      first: { quantity: '5', email: 'anna@example.org' },
      wrong: ['name', 'companyName', 'country'],
      second: { ...sender, country: 'RU', attachments: ['plan.txt'] },
      stored: { ...sender, ipId: 'usb-hub-controller', quantity: '5', email: 'anna@example.org', country: 'RU' },
      files: ['plan.txt'],
    },
  ];
}
