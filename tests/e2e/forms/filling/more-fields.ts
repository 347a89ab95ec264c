import type { Page } from 'playwright-core';
import { runScript } from '../../../scripts/run-script.ts';
import type { SiteCopy } from '../../authoring/site-copy.ts';
import { type ChangedSite, serveChanged } from '../../changed-site.ts';

/** Fields of four cases: on two options of a choice, on a box to tick, on both at once, and on a field of such a case. */
const caseFields = [
  'units:number>=1<=1000! if interest=gpu-cards|usb-hub',
  'rush:tick',
  'reason:text<=80! if rush=yes',
  'stage:choice(rtl,gds) if rush=yes and interest=ip',
  'library:text! if stage=gds',
];

/** What a translator makes of the words that the command has written. */
const translations = {
  'label: Units': 'label: 块数',
  'label: Rush': 'label: 加急',
  'yes: Yes': 'yes: 需要加急',
  'label: Reason': 'label: 原因',
  'label: Stage': 'label: 阶段',
  'rtl: Rtl': 'rtl: 设计代码',
  'gds: Gds': 'gds: 版图',
  'label: Library': 'label: 单元库',
};

/** Words of a number, of several options and of a consent. */
export const words = {
  en: {
    count: 'Wafers',
    unit: 'pieces',
    help: 'From 25 to 10,000 pieces, in steps of 25',
    topics: 'Interfaces',
    labels: ['DDR5', 'PCIe 6', 'USB4'],
    consent: 'Consent',
    box: 'You may keep my answers for a year.',
  },
  zh: {
    count: '晶圆数量',
    unit: '片',
    help: '25 至 10,000 片，须为 25 的整数倍',
    topics: '接口',
    labels: ['内存', '高速总线', '通用接口'],
    consent: '同意',
    box: '可以将我填写的内容保存一年。',
  },
  ru: {
    count: 'Пластины',
    unit: 'шт.',
    help: '',
    topics: 'Интерфейсы',
    labels: ['ДДР5', 'ПСИ 6', 'УСБ4'],
    consent: 'Согласие',
    box: 'Можно хранить мои ответы год.',
  },
};

/** Messages about wrong answers, in Chinese. */
export const said = {
  missing: '请选择“接口”。',
  step: '“晶圆数量”应为 25 的整数倍，请修改。',
  range: '“晶圆数量”应在 25 至 10,000 片 之间，请修改。',
  number: '请在“晶圆数量”中用数字填写一个整数，例如 1500。',
  consent: '请勾选“同意”。',
};

/** The form with the fields of cases. */
export const withCases = '/contactUs/index';

/** The form with a number, several options and a consent. */
export const withNumber = '/ic/ipInfo/usb-hub-controller';

/** Serves the site with fields of kinds that no form of its own has. */
export const serveMoreFields = (change?: (site: SiteCopy) => Promise<void>): ChangedSite =>
  serveChanged(async site => {
    await addCases(site);
    await addNumber(site);
    await change?.(site);
  });

async function addCases(site: SiteCopy): Promise<void> {
  for (const field of caseFields) {
    const { code, stderr } = await runScript('add', 'field', 'contact', field, '--root', site.root);
    if (code !== 0) throw new Error(stderr);
  }
  const file = 'content/locales/zh/forms/contact.yaml';
  const written = (await site.read(file)).replaceAll('  # TODO translate\n', '');
  await site.write(
    file,
    Object.entries(translations).reduce((text, [original, translated]) => text.replace(original, translated), written),
  );
}

async function addNumber(site: SiteCopy): Promise<void> {
  const fields = `"wafers": { "title": "Wafers", "description": "How many.", "type": "integer", "minimum": 25, "maximum": 10000, "multipleOf": 25 },
    "topics": { "title": "Topics", "description": "Which.", "type": "array", "uniqueItems": true, "items": { "enum": ["ddr5", "pcie-6", "usb4"] } },
    "consent": { "title": "Consent", "description": "Whether answers may be kept.", "enum": ["yes"] },`;
  await site.edit('schemas/forms/ip-enquiry.schema.json', '"city": {', `${fields}\n    "city": {`);
  await site.edit('schemas/forms/ip-enquiry.schema.json', '"country"', '"country", "topics", "consent"');
  // The consent is beside the city, with which it is compared: a number has its help above its control.
  await site.edit('schemas/forms/ip-enquiry.ui.yaml', 'country, city]', 'country, city, consent, wafers, topics]');
  await site.edit('schemas/forms/ip-enquiry.ui.yaml', '  message: textarea', '  message: textarea\n  consent: consent');
  for (const [language, { count, unit, topics, labels, consent, box }] of Object.entries(words)) {
    const options = ['ddr5', 'pcie-6', 'usb4'].map((option, index) => `      ${option}: ${labels[index]}\n`).join('');
    const number = `  wafers:\n    label: ${count}\n    unit: ${unit}\n  topics:\n    label: ${topics}\n    options:\n${options}`;
    const tick = `  consent:\n    label: ${consent}\n    options:\n      yes: ${box}\n`;
    await site.edit(`content/locales/${language}/forms/ip-enquiry.yaml`, '  city:\n', `${number}${tick}  city:\n`);
  }
}

const cases = ['units', 'reason', 'stage', 'library'];

/** Which of the fields of cases the page shows. */
export async function shown(page: Page): Promise<string[]> {
  const found = await Promise.all(cases.map(name => page.locator(`#request [data-field="${name}"]`).isVisible()));
  return cases.filter((_, index) => found[index]);
}

export const choose = (page: Page, option: string) => page.locator('#request [name="interest"]').selectOption(option);
export const rush = (page: Page) => page.locator('#request [name="rush"]');
export const sendButton = (page: Page) => page.locator('#request button[type="submit"]');
export const sender = { email: 'anna@example.org', name: 'Anna', companyName: 'ACME' };
