import { expect } from 'vitest';
import type { Buyer } from './buyer.ts';
import type { Device } from './hand.ts';

/** What a buyer wants, and what the provider must have of it in the end. */
interface Errand {
  wants: string;
  /** What it is tried with in each language; otherwise one device in each. */
  devices?: readonly Device[];
  /** Walks from where a buyer would begin to a form that is sent; each thing is said once. */
  walk(buyer: Buyer): ReturnType<Buyer['send']>;
  /** The form, the answers in it besides who sends it, and where it came from. */
  known: { form: string; answers: Record<string, unknown>; context?: object; files?: unknown };
}

/** The first link of the page's content to an address. */
const link = ({ page }: Buyer, part: string) => page.locator(`main a[href*="${part}"]:visible`).first();

const text = (pattern: RegExp) => expect.stringMatching(pattern);

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
    known: { ...asks(interest, more), context: { page: '/contactUs/index', from: path, preset: ['interest'] } },
  };
}

/** The first products of the list in the explorer. */
const products = ({ page }: Buyer) => page.locator('#catalogue tbody th a');

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
    known: { form: 'ip-enquiry', answers: { ipId: 'ddr5-phy', message: '16 nm' }, context: { page: '/ic/ipInfo/ddr5-phy', from: '/home' } },
  },
  {
    wants: 'any PHY at 28 nm, typed into the search with its unit',
    devices: ['keyboard', 'phone'],
    async walk(buyer) {
      await buyer.open('/home');
      await buyer.search('28纳米 PHY');
      await buyer.page
        .getByRole('dialog')
        .getByRole('option', { name: /28.nm · PHY/ })
        .first()
        .waitFor();
      await buyer.page.keyboard.press('Enter');
      await buyer.page.waitForURL('**/ic/ip?node=28&q=PHY#catalogue');
      await buyer.use(products(buyer).first());
      await buyer.page.waitForURL('**/ic/ipInfo/*');
      return buyer.send({ quantity: 'Two' });
    },
    known: {
      form: 'ip-enquiry',
      answers: { ipId: text(/-phy$/), node: '28', quantity: 'Two' },
      context: { from: '/ic/ip', preset: ['node'] },
    },
  },
  {
    wants: 'a USB hub controller at 28 nm from one foundry, filtered in the explorer',
    devices: ['keyboard', 'mouse', 'phone'],
    async walk(buyer) {
      const { page } = buyer;
      await buyer.open('/ic/ip');
      await buyer.type(page.locator('#catalogue [name="q"]'), 'usb hub');
      await buyer.pick(page.locator('#catalogue [name="node"][value="28"]'));
      await buyer.pick(page.locator('#catalogue [name="foundry"][value="foundry-c"]'));
      await page.waitForURL(/foundry=foundry-c/);
      await buyer.use(products(buyer).first());
      await page.waitForURL('**/ic/ipInfo/*');
      return buyer.send({ quantity: 'One design' });
    },
    known: {
      form: 'ip-enquiry',
      answers: { ipId: 'usb-hub-controller', node: '28', foundry: 'foundry-c', quantity: 'One design' },
      context: { from: '/ic/ip', preset: ['node', 'foundry'] },
    },
  },
  {
    wants: 'two PCIe PHYs from the shortlist, and how many of one',
    async walk(buyer) {
      await buyer.open('/ic/ip?q=pcie');
      const add = buyer.button(buyer.layout.catalogue.shortlist.add);
      await buyer.use(add.first());
      await buyer.use(add.first());
      await buyer.use(link(buyer, 'products='));
      const form = await buyer.form();
      await buyer.type(form.getByRole('spinbutton').first(), '3');
      return buyer.send();
    },
    known: {
      ...asks('ip', { products: [{ id: text(/pcie/), quantity: 3 }, { id: text(/pcie/) }] }),
      context: { page: '/contactUs/index', from: '/ic/ip', preset: ['interest'] },
    },
  },
  {
    wants: 'a choice between two memory controllers, compared side by side',
    devices: ['keyboard', 'mouse', 'phone'],
    async walk(buyer) {
      const { page } = buyer;
      await buyer.open('/ic/ip');
      await buyer.pick(page.locator('#catalogue [name="category"][value="memory-interface"]'));
      await buyer.pick(page.locator('#catalogue [name="kind"][value="soft"]'));
      await page.waitForURL(/kind=soft/);
      const add = buyer.button(buyer.layout.catalogue.shortlist.add);
      await buyer.use(add.first());
      await buyer.use(add.first());
      const list = page.getByRole('region', { name: buyer.layout.catalogue.shortlist.title });
      for (const box of await list.getByRole('checkbox').all()) await buyer.mark(box);
      await buyer.use(page.locator('[data-comparison] a[href*="products="]'));
      return buyer.send();
    },
    known: {
      ...asks('ip', { products: [{ id: expect.any(String) }, { id: expect.any(String) }], message: text(/./) }),
      context: { page: '/contactUs/index', from: '/ic/ip', preset: ['interest', 'products', 'message'] },
    },
  },
  {
    wants: 'an IP of a category, kept on its page',
    async walk(buyer) {
      const { page } = buyer;
      await buyer.open('/ic/ipSubclass/memory-interface');
      await buyer.use(link(buyer, '/ic/ipInfo/'));
      await page.waitForURL('**/ic/ipInfo/*');
      await buyer.use(page.locator('#item button[data-app]'));
      await buyer.use(page.locator('#item a[href$="/ic/ip#catalogue"]'));
      await page.waitForURL('**/ic/ip#catalogue');
      await buyer.use(link(buyer, 'products='));
      return buyer.send({ message: 'Second source?' });
    },
    known: asks('ip', { products: [{ id: expect.any(String) }], message: 'Second source?' }),
  },
  {
    wants: 'a mask set of their own, described with a file',
    devices: ['keyboard', 'phone'],
    async walk(buyer) {
      const { page } = buyer;
      await buyer.open('/ic/tapeout');
      await buyer.use(link(buyer, 'tapeOutMethod=full-mask'));
      const form = await buyer.form();
      const goOn = async (fields: Record<string, string>, to: string) => {
        for (const [name, answer] of Object.entries(fields)) await buyer.type(form.locator(`[name="${name}"]`), answer);
        await buyer.use(form.locator('button[type="submit"]'));
        await page.locator(`[id$="-${to}"][tabindex]`).waitFor();
      };
      await goOn({ applicationScenario: 'Pumps', keyPerformance: '1 GHz' }, 'manufacture');
      await goOn({ intendedProcess: '28 nm', chipQuantity: '1000' }, 'documents');
      await buyer.attach(form.locator('[data-field="attachments"]'), 'pumps.txt', 'A pump');
      await goOn({}, 'sender');
      await goOn({ email: 'buyer@example.com' }, 'review');
      return buyer.submit();
    },
    known: {
      form: 'requirement',
      answers: {
        applicationScenario: 'Pumps',
        keyPerformance: '1 GHz',
        intendedProcess: '28 nm',
        tapeOutMethod: 'full-mask',
        chipQuantity: '1000',
      },
      context: { page: '/service/story', from: '/ic/tapeout', preset: ['tapeOutMethod'] },
      files: [text(/^pumps\.txt /)],
    },
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
    known: {
      ...asks('packaging-testing', { product: text(/QFN.*LGA.*WLCSP/), message: text(/\n/) }),
      context: { page: '/contactUs/index', from: '/ic/package', preset: ['interest', 'product', 'message'] },
    },
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
    known: asks('usb-hub', { message: text(/\b10\b.*\b3\b/s) }),
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
      await buyer.use(link(buyer, 'serviceDirection=custom-chip'));
      return buyer.send({ applicationArea: 'Pumps', quantity: '1000' });
    },
    known: {
      form: 'custom-service',
      answers: { serviceType: 'design', serviceDirection: 'custom-chip', applicationArea: 'Pumps', quantity: '1000' },
      context: { page: '/service/index', from: '/home', preset: ['serviceType', 'serviceDirection'] },
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
      await buyer.choose((await buyer.form()).locator('[name="interest"]'), 'other');
      return buyer.send();
    },
    known: asks('other', { message: text(/xylophone/) }),
  },
];
