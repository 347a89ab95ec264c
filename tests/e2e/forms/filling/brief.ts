import type { Page } from 'playwright-core';
import { localSite } from '#site/shell.ts';
import { loadWholeSite } from '../../authoring/site-copy.ts';
import { readPdf } from '../pdf-text.ts';

export const site = await loadWholeSite();

/** The answers of the example on the page, by the names of the fields: what a buyer with all of it in mind writes. */
export function exampleAnswers(language: string) {
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
export function written(text: string): RegExp {
  const escaped = text
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(escaped.replace(/\p{Script=Han}/gu, '[$&\u2e80-\u2eff]'), 'u');
}

/** The page as it is printed on A4. */
export const print = async (page: Page) =>
  readPdf(await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } }));
