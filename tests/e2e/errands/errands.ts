import { expect } from 'vitest';
import type { Buyer } from './buyer.ts';

/** What a buyer wants, and what the provider must have of it in the end. */
interface Errand {
  wants: string;
  /** Walks from where a buyer would begin to a form that is sent; each thing is typed once at most. */
  walk(buyer: Buyer): ReturnType<Buyer['send']>;
  /** The form, and the answers in it besides who sends it. */
  known: { form: string; answers: Record<string, unknown> };
}

/** The first link of the page's content to an address. */
const link = ({ page }: Buyer, part: string) => page.locator(`main a[href*="${part}"]:visible`).first();

const product = (text: RegExp) => expect.stringMatching(text);

/** A request that says what is wanted, with one more answer. */
const asks = (interest: string, answers: Record<string, unknown> = {}) => ({ form: 'contact', answers: { interest, ...answers } });

/** The errand of somebody who reads a page and follows its link to the form. */
function fromPage(path: string, interest: string, more: Record<string, string> = {}): Pick<Errand, 'walk' | 'known'> {
  return {
    async walk(buyer) {
      await buyer.open(path);
      await buyer.use(link(buyer, `interest=${interest}`));
      return buyer.send(more);
    },
    known: asks(interest, more),
  };
}

export const errands: Errand[] = [
  {
    wants: 'a DDR5 PHY, found with the search',
    async walk(buyer) {
      await buyer.open('/home');
      await buyer.search('DDR5 PHY');
      const found = buyer.page
        .getByRole('dialog')
        .getByRole('option', { name: /DDR5 PHY/ })
        .first();
      await found.waitFor();
      await buyer.page.keyboard.press('Enter');
      await buyer.page.waitForURL('**/ic/ipInfo/ddr5-phy*');
      return buyer.send({ message: '16 nm' });
    },
    known: { form: 'ip-enquiry', answers: { ipId: 'ddr5-phy', message: '16 nm' } },
  },
  {
    wants: 'two PCIe PHYs from the shortlist',
    async walk(buyer) {
      await buyer.open('/ic/ip?q=pcie');
      const add = buyer.button(({ catalogue }) => catalogue.shortlist.add);
      await buyer.use(add.first());
      await buyer.use(add.first());
      await buyer.use(link(buyer, 'product='));
      return buyer.send();
    },
    known: asks('ip', { product: product(/PCIe.*; .*PCIe/) }),
  },
  { wants: 'twenty GPU cards', ...fromPage('/project/gpu', 'gpu-cards', { quantity: '20' }) },
  { wants: 'EDA tools for an analogue flow', ...fromPage('/ic/eda', 'eda', { message: 'Analogue, 3 seats' }) },
  {
    wants: 'a package that is small and not high',
    async walk(buyer) {
      await buyer.open('/ic/package');
      await buyer.choose(buyer.page.locator('select[name="connections"]'), 'medium');
      await buyer.choose(buyer.page.locator('select[name="space"]'), 'height');
      await buyer.page.waitForURL(/connections=medium&space=height/);
      await buyer.use(link(buyer, 'product='));
      return buyer.send();
    },
    known: asks('packaging-testing', { product: product(/QFN.*LGA.*WLCSP/) }),
  },
  { wants: 'a place on a shared reticle', ...fromPage('/ic/tapeout', 'tape-out', { message: '28 nm, 2 mm × 2 mm' }) },
  { wants: 'fifty lithium tantalate wafers', ...fromPage('/semi/wafer', 'wafers', { quantity: '50', message: '42° Y' }) },
  { wants: 'computing power for a month', ...fromPage('/computility/index', 'computing-power', { message: 'One month' }) },
  {
    wants: 'hubs for ten ports',
    async walk(buyer) {
      await buyer.open('/project/usb');
      await buyer.type(buyer.page.locator('input[name="ports"]'), '10');
      await buyer.page.waitForURL(/ports=10/);
      await buyer.use(link(buyer, 'message='));
      return buyer.send();
    },
    known: asks('usb-hub', { message: product(/\b3\b/) }),
  },
  {
    wants: 'video cards in their region',
    async walk(buyer) {
      await buyer.open('/project/video');
      await buyer.use(buyer.page.locator('main [role="note"] a'));
      return buyer.send();
    },
    known: asks('video'),
  },
  {
    wants: 'a chip of their own',
    async walk(buyer) {
      await buyer.open('/home');
      await buyer.use(link(buyer, '/service/index'));
      await buyer.page.waitForURL('**/service/index*');
      await buyer.pick(buyer.page.locator('#request [name="serviceType"][value="design"]'));
      await buyer.choose(buyer.page.locator('#request [name="serviceDirection"]'), 'custom-chip');
      return buyer.send({ applicationArea: 'Pumps', quantity: '1000' });
    },
    known: {
      form: 'custom-service',
      answers: { serviceType: 'design', serviceDirection: 'custom-chip', applicationArea: 'Pumps', quantity: '1000' },
    },
  },
  {
    wants: 'what the site does not know',
    async walk(buyer) {
      await buyer.open('/home');
      await buyer.search('xylophone');
      const ask = buyer.page
        .getByRole('dialog')
        .locator('a[href*="/contactUs/index"], [role="option"]')
        .filter({ hasText: 'xylophone' })
        .first();
      await ask.waitFor();
      await buyer.page.keyboard.press('ArrowDown');
      await buyer.page.keyboard.press('Enter');
      await buyer.page.waitForURL('**/contactUs/index*');
      await buyer.choose(buyer.page.locator('#request [name="interest"]'), 'other');
      return buyer.send();
    },
    known: asks('other', { message: product(/xylophone/) }),
  },
];
