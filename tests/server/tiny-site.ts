import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { ReplyWords } from '#site/generated/reply-words.ts';
import { buildSite, type Site } from '#site/site.ts';
import type { LocaleWords, SiteSource } from '#site/source.ts';
import type { ErrorWords, LayoutWords } from '#site/words/interface.ts';
import { interfaceWords } from '../interface-words.ts';
import { offerWords } from '../site/small-site.ts';
import { countriesOf, formLabels, formSources } from './real-forms.ts';

/** Words that visitors really read when something is refused. */
export const errorWords = (language: string): ErrorWords => interfaceWords(language).errors;

/** The templates of replies that the site has. */
const replies = (language: string) =>
  parse(readFileSync(new URL(`../../content/locales/${language}/replies.yaml`, import.meta.url), 'utf8')) as ReplyWords;

const memoryCount = 23;

const source: SiteSource = {
  config: {
    url: 'https://tiny.example',
    languages: [{ code: 'en' }, { code: 'zh', htmlLang: 'zh-CN' }, { code: 'ru', offered: false }],
    siteLog: ['home', 'chip design services', 'other'],
    routes: [
      { path: '/redirect/*', name: 'reload', hidden: true, redirect: '/*' },
      { path: '/', name: 'root', hidden: true, redirect: '/home' },
      { path: '/home', name: 'home', siteLog: 'home', page: 'home' },
      {
        path: '/ic',
        name: 'ic',
        redirect: '/ic/ip',
        siteLog: 'chip design services',
        children: [
          { path: 'ip', name: 'ip', page: 'ip' },
          { path: 'ipSubclass', name: 'ipSubclass', hidden: true, page: 'ip-subclass' },
        ],
      },
      { path: '/group', name: 'group', children: [{ path: 'leaf', name: 'leaf', page: 'home' }] },
    ],
    footer: { columns: [], filing: '0' },
    forms: [
      { form: 'contact', endpoint: '/api/ContactSave' },
      { form: 'requirement', endpoint: '/api/RequirementSave' },
      { form: 'custom-service', endpoint: '/api/CustomServicesSave' },
      { form: 'ip-enquiry', endpoint: '/IPinfos/save', formData: true },
    ],
  },
  facts: {},
  catalogue: {
    categories: [
      {
        id: 'interface',
        icon: 'cable',
        items: [
          {
            id: 'usb-phy',
            offers: [{ foundry: 'fab', nodes: [28], status: 'on-request' }],
            deliverables: ['gds'],
            applications: ['phone'],
          },
        ],
      },
      {
        id: 'memory',
        icon: 'memory-stick',
        items: Array.from({ length: memoryCount }, (_, index) => ({
          id: `sram-${index + 1}`,
          offers: [{ foundry: 'fab', nodes: [40, 28], status: 'on-request' }],
          deliverables: ['gds'],
          applications: ['phone'],
        })),
      },
    ],
  },
  pages: { home: { blocks: [] }, ip: { blocks: [] }, 'ip-subclass': { each: 'ip-category', blocks: [] } },
  collections: {},
  words: { en: wordsOf('en', 'USB PHY', 'phone'), zh: wordsOf('zh', 'USB 物理层', '手机'), ru: wordsOf('ru', 'USB', 'телефон') },
  forms: formSources,
  countries: { en: countriesOf('en'), zh: countriesOf('zh'), ru: countriesOf('ru') },
  images: {},
};

function wordsOf(language: string, usbPhy: string, phone: string): LocaleWords {
  return {
    ...interfaceWords(language),
    routes: { home: `home ${language}` },
    layout: {
      site: { title: `Chip House ${language}`, shortTitle: 'Chip House' },
      languageName: language,
      catalogue: { nodes: '{{nodes}} nm' },
      footer: { columns: {}, copyright: '', filing: '' },
    } as unknown as LayoutWords,
    replies: replies(language),
    formLabels: formLabels(language),
    collections: {},
    units: {},
    catalogue: {
      categories: {
        interface: { name: `interface ${language}`, overview: 'Wires.', text: 'Wires.' },
        memory: { name: `memory ${language}`, overview: 'Bits.', text: 'Bits.' },
      },
      items: { 'usb-phy': { name: usbPhy, summary: 'A PHY.' } },
      ...offerWords,
      foundries: { fab: 'Fab' },
      deliverables: { gds: 'GDS' },
      applications: { phone },
    },
    pages: {
      home: { description: 'Home.', blocks: {} },
      ip: { description: 'IP.', blocks: {} },
      'ip-subclass': { description: 'Category.', blocks: {} },
    },
  };
}

/** A site with two offered languages, a redirect, a reload helper and 24 items of IP. */
export const tinySite: Site = buildSite(source);
