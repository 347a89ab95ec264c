import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { ChangedFile, ChosenChange, SiteChanges } from '#client/dev/edit/review/site-changes.ts';
import { createLoader } from '#loader/load-site.ts';
import { createReview, type Review } from '#scripts/dev/writing/review/review.ts';
import { createSender } from '#scripts/dev/writing/review/sending/sender.ts';
import { createSiteWriter, type SiteWriter } from '#scripts/dev/writing/site-writer.ts';
import { createTextEditor } from '#scripts/dev/writing/text-editor.ts';
import { editableAt } from '#scripts/dev/writing/written-texts.ts';
import { type BaseSite, copyBaseSite } from '../../../../loader/base-site.ts';
import { commitAll } from '../../../../loader/commit-all.ts';

const routes = 'content/locales/en/routes.yaml';
const words = 'content/locales/en/pages/home.yaml';

let base: BaseSite;
let writer: SiteWriter;
let review: Review;

beforeEach(async () => {
  base = await copyBaseSite();
  const loader = () => createLoader(base.folder);
  writer = createSiteWriter(base.folder, {
    loaded: () => loader().load(),
    tryOut: contents => loader().tryOut(contents),
    written: () => undefined,
  });
  review = createReview(writer, createSender(writer));
});
afterEach(() => base.dispose());

const lineOf = async (file: string, text: string) =>
  (await base.read(file)).slice(0, (await base.read(file)).indexOf(text)).split('\n').length;

const takeLinesBack = (chosen: ChosenChange[]) => review.takeBack({ chosen, saves: [] });

/** One of the changed files, chosen as a whole or in passages. */
function choose({ files }: SiteChanges, name: string, passages: ChosenChange['passages']): ChosenChange {
  const { file, version } = files.find(known => known.file === name) as ChangedFile;
  return { file, version, passages };
}

test('what differs is said as visitors notice it, and shown at its lines, before and after', async () => {
  await commitAll(base.folder);
  expect(await review.read()).toMatchObject({ noticed: [], summary: '', files: [] });
  await base.edit(routes, 'GPU cards', 'GPU *boards*');
  const changes = await review.read();
  expect(changes.noticed).toEqual([{ title: 'Menu', lines: ['Renamed: “GPU cards” → “GPU *boards*”.'] }]);
  expect(changes.summary).toContain('GPU \\*boards\\*');
  const line = await lineOf(routes, 'GPU *boards*');
  expect(changes.files).toMatchObject([
    {
      file: routes,
      state: 'changed',
      passages: [
        {
          place: `${routes}:${line}`,
          open: path.join(base.folder, `${routes}:${line}`),
          was: expect.stringContaining('GPU cards'),
          now: expect.stringContaining('GPU *boards*'),
        },
      ],
    },
  ]);
});

test('one passage is taken back to the byte, what else was changed in the file stays, and undo makes it again', async () => {
  await commitAll(base.folder);
  const committed = await base.read(routes);
  await base.edit(routes, 'GPU cards', 'GPU boards');
  const kept = await base.read(routes);
  await base.write(routes, `${kept}# a note\n`);
  const both = await base.read(routes);
  const changes = await review.read();
  expect(changes.files[0]?.passages).toHaveLength(2);
  expect(await takeLinesBack([choose(changes, routes, [1])])).toEqual({
    type: 'done',
    what: `took back changes of ${routes}`,
    problems: [],
  });
  expect(await base.read(routes)).toBe(kept);
  expect(await writer.step('undo')).toMatchObject({ type: 'done' });
  expect(await base.read(routes)).toBe(both);
  expect(await takeLinesBack([choose(await review.read(), routes, 'all')])).toMatchObject({ type: 'done' });
  expect(await base.read(routes)).toBe(committed);
});

test('files that are new or gone, pictures too, are taken back and come again', async () => {
  const picture = 'content/assets/dot.svg';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><circle cx="2" cy="2" r="2"/></svg>\n';
  await commitAll(base.folder);
  const committed = await base.read(words);
  await base.remove(words);
  await base.write(picture, svg).catch(async () => {
    throw new Error('The small site has no folder of pictures any more');
  });
  const changes = await review.read();
  expect(changes.files.map(({ file, state, passages }) => [file, state, passages.length])).toEqual([
    [picture, 'new', 0],
    [words, 'gone', 0],
  ]);
  expect(changes.left).toContain('The site has 1 error now');
  const answer = await takeLinesBack([choose(changes, picture, 'all'), choose(changes, words, 'all')]);
  expect(answer).toMatchObject({ type: 'done', what: 'took back changes of 2 files' });
  expect(await base.read(words)).toBe(committed);
  await expect(readFile(path.join(base.folder, picture))).rejects.toThrow('ENOENT');
  expect(await writer.step('undo')).toMatchObject({ type: 'refused' });
  expect(await base.read(words)).toBe(committed);
});

test('what was changed after it was shown is not taken back', async () => {
  await commitAll(base.folder);
  await base.edit(routes, 'GPU cards', 'GPU boards');
  const shown = await review.read();
  await base.edit(routes, 'GPU boards', 'GPU plates');
  const now = await base.read(routes);
  expect(await takeLinesBack([choose(shown, routes, 'all')])).toEqual({ type: 'conflict', file: routes });
  expect(await base.read(routes)).toBe(now);
  expect(await takeLinesBack([{ file: '../outside.yaml', version: '', passages: 'all' }])).toEqual({
    type: 'conflict',
    file: '../outside.yaml',
  });
});

test('a part without which the rest would be wrong is refused, together they go back', async () => {
  await commitAll(base.folder);
  const [page, config] = ['content/pages/home.yaml', 'site.config.yaml'];
  const committed = [await base.read(page), await base.read(config)];
  await base.write('content/pages/start.yaml', committed[0] ?? '');
  await base.remove(page);
  await base.edit(config, 'page: home\n', 'page: start\n');
  for (const language of ['en', 'zh', 'ru']) {
    await base.write(`content/locales/${language}/pages/start.yaml`, await base.read(`content/locales/${language}/pages/home.yaml`));
    await base.remove(`content/locales/${language}/pages/home.yaml`);
  }
  const changes = await review.read();
  const answer = await takeLinesBack([choose(changes, 'content/pages/start.yaml', 'all')]);
  expect(answer).toMatchObject({ type: 'refused', problems: [expect.stringContaining('start')] });
  expect(await takeLinesBack(changes.files.map(({ file }) => choose(changes, file, 'all')))).toMatchObject({ type: 'done' });
  expect([await base.read(page), await base.read(config)]).toEqual(committed);
  expect((await review.read()).files).toEqual([]);
});

test('where git knows no commit, that is said', async () => {
  expect(await review.read()).toMatchObject({ files: [], left: expect.stringContaining('There is no earlier version to compare with') });
});

test('what was done in pages is listed, and each taken back by itself, whatever was done since in the next line', async () => {
  await commitAll(base.folder);
  const committed = await base.read(routes);
  const editor = createTextEditor(writer);
  const pages = parse(committed) as Record<string, string>;
  const save = async (key: string, typed: string) => {
    const text = editableAt(writer.loaded(), { file: routes, pointer: `/${key}` });
    if (text === undefined) throw new Error(`${key} is no text`);
    expect(await editor.save(text, (await editor.read(text)).text, typed)).toMatchObject({ type: 'saved' });
  };
  const [first = '', second = ''] = Object.keys(pages);
  await save(first, 'One');
  await save(second, 'Two');
  await save(second, 'Three');
  const { saves } = await review.read();
  const [three, two, one] = saves.map(({ number }) => number);
  expect(saves.map(({ what }) => what)).toEqual([
    'changed “Two” to “Three”',
    `changed “${pages[second]}” to “Two”`,
    `changed “${pages[first]}” to “One”`,
  ]);
  const takeBack = (...numbers: (number | undefined)[]) => review.takeBack({ chosen: [], saves: numbers.map(number => number ?? 0) });
  expect(await takeBack(two)).toEqual({
    type: 'refused',
    problems: [`changed “${pages[second]}” to “Two”: a later change is in the same place. Choose it, too: changed “Two” to “Three”.`],
  });
  expect(await takeBack(one)).toMatchObject({ type: 'done', what: `took back what was done: changed “${pages[first]}” to “One”` });
  expect(parse(await base.read(routes))).toMatchObject({ [first]: pages[first], [second]: 'Three' });
  expect((await review.read()).saves.map(({ number }) => number)).toEqual([three, two]);
  // What was taken back is there again after an undo.
  expect(await writer.step('undo')).toMatchObject({ type: 'done' });
  expect((await review.read()).saves.map(({ number }) => number)).toEqual([three, two, one]);
  await base.write(routes, `${await base.read(routes)}# a note\n`);
  expect(await takeBack(one, two, three)).toMatchObject({ type: 'done', what: 'took back 3 changes' });
  expect(await base.read(routes)).toBe(`${committed}# a note\n`);
  expect(await takeBack(one)).toMatchObject({ type: 'refused' });
  await commitAll(base.folder);
  expect((await review.read()).saves).toEqual([]);
});
