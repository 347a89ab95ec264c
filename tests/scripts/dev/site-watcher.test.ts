import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answerAt, type Reading } from '#scripts/dev/live-site.ts';
import { type SiteWatcher, watchSite } from '#scripts/dev/site-watcher.ts';
import { createSiteWriter } from '#scripts/dev/writing/site-writer.ts';
import { type CaseSites, openCaseSites } from '../../check/case-sites.ts';

const file = 'content/locales/en/routes.yaml';
const formFile = 'schemas/forms/ask.schema.json';

let sites: CaseSites;
beforeAll(async () => {
  sites = await openCaseSites();
});
afterAll(() => sites.dispose());

let root: string;
let watcher: SiteWatcher;
let save: (text: string) => void;
let words: string;
/** What was reported, in order: the title of the first route, or how many errors there are. */
let reported: (string | number)[];

beforeEach(async () => {
  root = await sites.make('base');
  reported = [];
  words = readFileSync(path.join(root, file), 'utf8');
  save = text => writeFileSync(path.join(root, file), text);
  watcher = watchSite(root, reading => reported.push(outcomeOf(reading)));
});

const outcomeOf = ({ live, errors }: Reading) => live?.site.locales.en?.routes[0]?.title ?? errors.length;
const titled = (title: string) => words.replace(/^(\w+): .*$/m, `$1: ${title}`);

test('a file that is half written when it is first read is not reported', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  save('');
  watcher.touch([file]);
  save(titled('Whole'));
  watcher.touch([file]);
  expect(reported).toEqual(['Whole']);
  save(titled('Next'));
  watcher.touch([file]);
  vi.runAllTimers();
  expect(reported).toEqual(['Whole', 'Next']);
});

test('a mistake that stays is reported once, and the last good site stays live', async () => {
  save(titled('Good'));
  watcher.touch([file]);
  expect(reported).toEqual(['Good']);
  save('[');
  watcher.touch([file]);
  await expect.poll(() => reported).toHaveLength(2);
  expect(reported[1]).toBeGreaterThan(0);
  expect(watcher.live?.site.locales.en?.routes[0]?.title).toBe('Good');
  save(words);
  watcher.touch([file]);
  await expect.poll(() => reported).toHaveLength(3);
});

test('a page that loads while many edits pass gets its data as they are now', async () => {
  const address = watcher.live?.shellAddresses.en ?? '';
  const titleAt = async () => {
    const answer = watcher.live && answerAt(watcher.live, address);
    return answer && JSON.parse(String(await answer.body())).routes[0].title;
  };
  const before = await titleAt();
  for (let edit = 1; edit <= 20; edit += 1) {
    save(titled(`Edit ${edit}`));
    watcher.touch([file]);
    if (edit === 1) expect(await titleAt()).toBe(before);
  }
  expect(await titleAt()).toBe('Edit 20');
});

test('a form that was opened many edits ago is validated as it is now', async () => {
  const address = () => watcher.live?.shells.en?.assets.validators?.ask ?? '';
  const [before, written] = [address(), readFileSync(path.join(root, formFile), 'utf8')];
  for (let edit = 1; edit <= 20; edit += 1) {
    writeFileSync(path.join(root, formFile), written.replace(/"maxLength": \d+/, `"maxLength": ${edit}`));
    watcher.touch([formFile]);
  }
  expect(address()).not.toBe(before);
  const [old, current] = [before, address()].map(wanted => watcher.live && answerAt(watcher.live, wanted));
  expect(await old?.body()).toBe(await current?.body());
  expect(watcher.live && answerAt(watcher.live, before.replace('ask', 'none'))).toBeUndefined();
});

test('what a page saves or takes back is known before it is answered, and is reported once', async () => {
  const { tryOut, written } = watcher;
  const writer = createSiteWriter(root, { loaded: () => watcher.last.loaded, tryOut, written });
  const titleNow = () => watcher.last.live?.site.locales.en?.routes[0]?.title;
  const before = titleNow();
  await writer.write('a title', [{ file, before: Buffer.from(words), after: Buffer.from(titled('Saved')) }]);
  expect(titleNow()).toBe('Saved');
  expect(await writer.step('undo')).toMatchObject({ type: 'done' });
  expect(titleNow()).toBe(before);
  // The file system says so later.
  watcher.touch([file]);
  expect(reported).toEqual(['Saved', before]);
});

test('a mistake in a file that was written whole is known at once', () => {
  save('[');
  watcher.written([file]);
  expect(watcher.last.errors.length).toBeGreaterThan(0);
});
