import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadSite } from '#loader/load-site.ts';
import { openLoaded } from '#scripts/changes/open-site.ts';
import { planDuplicate } from '#scripts/dev/writing/blocks/duplicate-block.ts';
import { planSwap } from '#scripts/dev/writing/blocks/move-block.ts';
import { planBlockRemoval } from '#scripts/remove/block.ts';
import { isMap } from '#site/node-path.ts';
import { files } from '#site/source.ts';

const root = process.cwd();
const loaded = loadSite(root);
const { draft } = loaded;
if (draft === undefined) throw new Error('The site cannot be read: run `npm run check`');

interface SiteBlock {
  page: string;
  type: string;
  id: string;
  /** Its place on the page. */
  index: number;
}

/** Every block type, by the file of its schema. */
export const blockTypes = globSync('{schemas/blocks,src/chips/blocks/*}/*.schema.json').map(file => path.basename(file, '.schema.json'));

/** Each block of the site that is not a hero, which stays where it is. */
export const blocks: readonly SiteBlock[] = Object.entries(draft.pages).flatMap(([page, config]) =>
  (config?.blocks ?? []).flatMap(({ type, id }, index) => (type === 'hero' ? [] : [{ page, type, id, index }])),
);
const written = (file: string) => loaded.sourceOf(file) ?? '';
const idsIn = (text: string) => parse(text).blocks.map((block: { id: string }) => block.id);
const words = (text: string): Record<string, unknown> => (isMap(parse(text).blocks) ? parse(text).blocks : {});

/** A site with the changes that were planned in it. */
const openSite = () => openLoaded(root, loaded);

/** The lines that only the first of two texts has, as often as it has them more. */
function surplus(text: string, other: string): string[] {
  const left = other.split('\n');
  return text.split('\n').filter(line => {
    const at = left.indexOf(line);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

/** Each of some blocks is moved, copied and removed without another change. */
export const testBlocks = (some: readonly SiteBlock[]) =>
  describe.each(some)('$page: $id, a block $type,', ({ page, id, index }) => {
    const file = files.page(page);
    const ids = idsIn(written(file));

    test.runIf(index + 1 < ids.length)('and the next one change their places with all their bytes', () => {
      const site = openSite();
      planSwap(site, page, index);
      for (const [name, content] of site.changes.contents()) {
        const text = String(content);
        expect(text.split('\n').sort(), name).toEqual(written(name).split('\n').sort());
        if (name !== file) expect(words(text)).toEqual(words(written(name)));
      }
      expect(idsIn(site.changes.read(file) ?? '')).toEqual(ids.with(index, ids[index + 1]).with(index + 1, id));
      planSwap(site, page, index);
      expect(site.changes.read(file)).toBe(written(file));
    });

    test('has a copy with words of its own in every language, and without the copy every byte is as before', () => {
      const site = openSite();
      const copy = planDuplicate(site, page, index);
      expect(site.changes.contents().map(([name]) => name)).toEqual([
        file,
        ...['en', 'ru', 'zh'].map(language => files.pageWords(language, page)).filter(name => words(written(name))[id] !== undefined),
      ]);
      for (const [name, content] of site.changes.contents()) {
        const text = String(content);
        expect(surplus(written(name), text), name).toEqual([]);
        if (name !== file) expect(words(text), name).toEqual({ ...words(written(name)), [copy]: words(written(name))[id] });
      }
      const { blocks: now } = parse(site.changes.read(file) ?? '');
      const { tone, ...own } = now[index];
      expect(now[index + 1]).toEqual({ ...own, ...(tone === 'plain' ? { tone } : {}), id: copy });
      const draftThen = { ...site.draft, pages: { ...site.draft.pages, [page]: { ...site.draft.pages[page], blocks: now } } };
      planBlockRemoval({ ...site, draft: draftThen }, page, copy);
      for (const [name, content] of site.changes.contents()) expect(content, name).toBe(written(name));
    });

    test('is removed with its words: all other lines stay', () => {
      const site = openSite();
      planBlockRemoval(site, page, id);
      for (const [name, content] of site.changes.contents()) {
        const text = String(content);
        expect(surplus(text, written(name)), name).toEqual(name === file || Object.keys(words(text)).length > 0 ? [] : ['blocks: {}']);
        if (name === file) expect(idsIn(text)).toEqual(ids.filter((other: string) => other !== id));
        else expect(words(text)).toEqual(Object.fromEntries(Object.entries(words(written(name))).filter(([key]) => key !== id)));
      }
    });
  });
