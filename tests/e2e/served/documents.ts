import { HtmlValidate } from 'html-validate';
import { inject } from 'vitest';
import type { Block } from '#site/pages/block.ts';
import { plainText } from '#site/pages/rich-text.ts';
import { localSite } from '#site/shell.ts';
import { addressIn } from '#site/words/language.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { publicPages } from '../public-pages.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();

/** A page as it is served in a language. */
interface ServedPage {
  code: string;
  page: string;
  address: string;
}

// Pages for staff are not served to everybody: tests/server/desk and tests/e2e/desk have them.
export const servedPages: ServedPage[] = site.languages.flatMap(({ code }) =>
  publicPages(localSite(site, code)).map(page => ({ code, page, address: addressIn(code, page, site.languages) })),
);

const documents = new Map<string, Promise<string>>();

/** The document of an address, fetched once. */
export function documentAt(address: string): Promise<string> {
  const known = documents.get(address);
  if (known) return known;
  const fetched = fetch(url + address, { headers: { 'accept-encoding': 'identity' } }).then(answer =>
    answer.status === 200 ? answer.text() : Promise.reject(new Error(`${address} is answered by ${answer.status}`)),
  );
  documents.set(address, fetched);
  return fetched;
}

const htmlRules = new HtmlValidate({
  extends: ['html-validate:standard'],
  // React writes these differently.
  rules: {
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
  },
});

/** What is wrong with the markup of a document, a line each. */
export async function markupFaults(html: string): Promise<string[]> {
  const report = await htmlRules.validateString(html);
  return report.results.flatMap(result => result.messages.map(({ ruleId, message, line }) => `${ruleId}: ${message} (${line})`));
}

/** What a page should say in its document, and what it says there twice or wrongly, a line each. */
export function contentFaults({ code, page }: ServedPage, html: string): string[] {
  const local = site.locales[code];
  const text = visibleText(html);
  const words = (local?.pages[page]?.blocks ?? []).flatMap(wordsShownBy);
  return [
    ...(html.includes(`<html lang="${local?.language.htmlLang}"`) ? [] : ['another language']),
    ...['h1', 'main'].filter(tag => html.split(new RegExp(`<${tag}[ >]`)).length !== 2).map(tag => `not one ${tag}`),
    ...words.filter(word => !text.includes(squeeze(word))).map(word => `without “${word}”`),
    // No style sheet has it.
    ...(html.match(/<[^>]* class="[^"]*\bundefined\b[^>]*>/g) ?? []).map(tag => `a class that is not defined: ${tag}`),
    ...repeatedParagraphs(html).map(paragraph => `twice: ${paragraph}`),
  ];
}

/** Paragraphs that come again, but for hints at the fields of a form. */
function repeatedParagraphs(html: string): string[] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<form[ >].*?<\/form>/gs, '');
  const paragraphs = Array.from(main.matchAll(/<p[ >].*?<\/p>/gs), ([paragraph]) => visibleText(paragraph)).filter(isSentence);
  return [...new Set(paragraphs.filter((text, index) => paragraphs.indexOf(text) < index))];
}

/** The addresses of the site that documents link to or load, each with a page that does. */
export async function linkedAddresses(): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  for (const { address } of servedPages) {
    const html = await documentAt(address);
    for (const [, target = ''] of html.matchAll(/(?:href|src)="(\/[^"]*)"/g)) targets.set(target.split('#', 1)[0] ?? '', address);
  }
  return targets;
}

/** The addresses that are not answered well, a line each. */
export async function brokenAddresses(targets: Iterable<[target: string, from: string]>): Promise<string[]> {
  const broken: string[] = [];
  for (const [target, from] of targets) {
    const answer = await fetch(url + target.replaceAll('&amp;', '&'), { redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status >= 400) broken.push(`${answer.status} ${target} (from ${from})`);
  }
  return broken;
}

/** A paragraph that says something: names and labels may come again. */
const isSentence = (text: string) => /[.。]$/.test(text.trim()) || text.length > 40;

/** A page of the catalogue shows its entry in the place of the list that its block's words name. */
function wordsShownBy(block: Block): string[] {
  if (block.type === 'ip-item' && 'item' in block.data) {
    const { name, summary, deliverables, applications } = block.data.item;
    return [name, summary, ...deliverables, ...applications];
  }
  if (block.type === 'ip-category' && 'category' in block.data) {
    const { name, overview, text, items } = block.data.category;
    return [name, overview, ...wordsOf({ text }), ...items.map(item => item.name)];
  }
  // Its other words are those of an account that is signed in, or invited.
  if (block.type === 'sign-in') return [block.words.title, block.words.name, block.words.password, block.words.submit];
  // The drawing of a system says some of them of a product, others of a category.
  const isSystem = block.type === 'hero' && block.drawing?.kind === 'system';
  const later = isSystem ? ['labels'] : (saidLater[block.type] ?? []);
  return wordsOf(Object.fromEntries(Object.entries(block.words ?? {}).filter(([name]) => !later.includes(name))));
}

/** Words that need a choice of the visitor, a product that the page is about, or a date that is not over. */
const saidLater: Partial<Record<Block['type'], string[]>> = {
  picker: ['left', 'none', 'ask'],
  'hub-planner': ['ask'],
  'ip-item': ['guides'],
  'memory-fit': ['size', 'left', 'none', 'scale', 'ask'],
  'mpw-planner': ['foundry', 'closes', 'returns', 'calendar', 'noDates', 'ask'],
};

function wordsOf(words: unknown, key = ''): string[] {
  if (typeof words === 'string') return key === 'alt' ? [] : [words];
  if (key === 'text' && Array.isArray(words)) return plainText(words).split(/\s+/);
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([name, word]) => wordsOf(word, Array.isArray(words) ? key : name));
}

export function visibleText(html: string): string {
  const body = html.slice(Math.max(0, html.indexOf('<body'))).replace(/<script[\s\S]*?<\/script>/g, '');
  const plain = body.replace(/<[^>]*>/g, '');
  return squeeze(plain.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'"));
}

export const squeeze = (text: string) => text.replace(/\s+/g, '');
