import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { DrawingConfig } from '#chips/drawings/drawing-kinds.ts';
import type { DrawnData } from '#chips/drawings/drawn-data.ts';
import { Sheet } from '#chips/drawings/view/sheet.tsx';
import { createLoader } from '#loader/load-site.ts';
import type { Block } from '#site/pages/block.ts';
import type { Page } from '#site/pages/page.ts';
import { markupOf } from '../../client/small-shell.tsx';

// Every language of the site, those too that are not offered yet.
const config = readFileSync('site.config.yaml', 'utf8').replaceAll('offered: false', 'offered: true');
const { site, problems } = createLoader(process.cwd()).tryOut(new Map([['site.config.yaml', config]]));

interface PageDrawing {
  title: string | undefined;
  config: DrawingConfig;
  labels: Record<string, string>;
  drawn: DrawnData | undefined;
}

/** The drawings of a block, with the words that stand beside them and in them. */
function drawingsOf(block: Block): PageDrawing[] {
  switch (block.type) {
    case 'hero': {
      const { drawing, words, data } = block;
      return drawing ? [{ title: words.title, config: drawing, labels: words.labels ?? {}, drawn: data.drawn }] : [];
    }
    case 'drawings':
      return block.drawings.map(({ id, to: _, ...own }) => {
        const { title, labels = {} } = block.words.drawings[id] ?? {};
        return { title, config: own, labels, drawn: block.data.drawn[id] };
      });
    case 'picker':
      return block.entries.map(({ id, drawing }) => {
        const { title, labels = {} } = block.words.entries[id] ?? {};
        return { title, config: drawing, labels, drawn: block.data.drawn[id] };
      });
    case 'memory-fit':
      return [{ title: block.words.scale, config: { kind: 'scale' }, labels: {}, drawn: block.data.drawn }];
    default:
      return [];
  }
}

const drawingsOn = ({ blocks }: Page) => blocks.flatMap(drawingsOf);

/** What a text alternative does not say of what its drawing shows. */
function unsaid({ title = '', config: own, labels, drawn }: PageDrawing): string[] {
  if (!drawn) return ['everything'];
  const { alt, facts, catalogue } = drawn;
  const markup = markupOf(<Sheet config={own} drawn={drawn} labels={labels} />);
  // On the page of an entry of the catalogue, some words of a system are not needed.
  const written = Object.values(labels).filter(label => own.kind !== 'system' || markup.includes(`>${label}</text>`));
  const products = (catalogue?.parts ?? []).flatMap(({ name, items, details }) => [name, ...items, ...details]);
  const nodes = (catalogue?.nodes ?? []).filter(({ count }) => count > 0).map(({ node }) => `${node}`);
  const shown = [title, ...written, ...Object.values(facts).map(({ text }) => text), ...products, ...nodes];
  return shown.filter(text => !alt.includes(text));
}

const { locales = {} } = site ?? {};

test('all languages of the site are looked at', () => {
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(Object.keys(locales)).toEqual(['en', 'zh', 'ru']);
});

describe.each(Object.entries(locales))('in %s', (_, { pages }) => {
  const drawings = Object.entries(pages).flatMap(([path, page]) => drawingsOn(page).map(drawing => [path, drawing] as const));

  test('every drawing of every page says in sentences all that it shows: its title, labels, facts, parts and products', () => {
    expect(drawings.length).toBeGreaterThan(150);
    expect(drawings.flatMap(([path, drawing]) => unsaid(drawing).map(text => `${path} ${drawing.config.kind}: ${text}`))).toEqual([]);
    const unfinished = drawings.filter(([, { drawn }]) => /\{\{|undefined|NaN/.test(drawn?.alt ?? ''));
    expect(unfinished.map(([path, { drawn }]) => `${path}: ${drawn?.alt}`)).toEqual([]);
  });

  test('every page of a product or a service has one, and so has every product of the catalogue', () => {
    const presenting = Object.entries(pages).filter(([, { presents }]) => presents !== undefined);
    expect(presenting.length).toBeGreaterThan(122);
    // A page with a form in its first screen has no room for one.
    const isForm = ({ blocks }: Page) => blocks[1]?.type === 'form';
    expect(presenting.filter(([, page]) => drawingsOn(page).length === 0 && !isForm(page)).map(([path]) => path)).toEqual([]);
  });

  test('a product is drawn in its own place: other products of another kind or for other nodes have another picture', () => {
    const products = Object.entries(pages).filter(([path]) => /^\/ic\/ipInfo\/./.test(path));
    const markups = products.flatMap(([, page]) =>
      drawingsOn(page).flatMap(({ drawn, config: own, labels }) =>
        drawn ? [markupOf(<Sheet config={own} drawn={{ ...drawn, alt: '' }} labels={labels} />)] : [],
      ),
    );
    expect(markups.length).toBe(products.length);
    expect(new Set(markups).size).toBe(products.length);
  });
});

test('a drawing is one picture with its sentences as its name; with links in it, a group with that name', () => {
  const drawn: DrawnData = { facts: {}, alt: 'Chip: two blocks' };
  const block = { id: 'memory', at: [0, 0, 6, 4] };
  expect(markupOf(<Sheet config={{ kind: 'die', blocks: [block] }} drawn={drawn} />)).toContain('role="img" aria-label="Chip: two blocks"');
  const linked = markupOf(<Sheet config={{ kind: 'die', blocks: [{ ...block, to: '/home' }] }} drawn={drawn} labels={{ memory: 'RAM' }} />);
  expect(linked).toMatch(/role="group" aria-label="Chip: two blocks".*<a [^>]*href="\/home".*RAM/);
});
