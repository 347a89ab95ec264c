import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLoader } from '#loader/load-site.ts';
import { createFormEditor, type FormEditor } from '#scripts/dev/writing/forms/form-editor.ts';
import { createSiteWriter, type SiteWriter } from '#scripts/dev/writing/site-writer.ts';
import { type CaseSites, openCaseSites } from '../../../check/case-sites.ts';

// Starts nothing: a small site in a folder for each test.

const layout = 'schemas/forms/ask.ui.yaml';
const schema = 'schemas/forms/ask.schema.json';
const words = 'content/locales/en/forms/ask.yaml';
const place = { page: 'ip-item', block: 'ask' };
const wanted = { kind: 'text', labels: { en: 'Board' }, options: '', least: '', most: '', unit: '', isRequired: false };

let sites: CaseSites;
beforeAll(async () => {
  sites = await openCaseSites();
});
afterAll(() => sites.dispose());

let writer: SiteWriter;
let editor: FormEditor;
let read: (file: string) => string;

beforeEach(async () => {
  const root = await sites.make('base');
  const loader = createLoader(root);
  let loaded = loader.load();
  const written = (files: readonly string[]) => {
    loaded = loader.load(files);
  };
  writer = createSiteWriter(root, { loaded: () => loaded, tryOut: loader.tryOut, written });
  editor = createFormEditor(writer);
  read = file => readFileSync(path.join(root, file), 'utf8');
});

const fieldsNow = () => editor.questions(place.page, place.block)?.groups.map(({ fields }) => fields.map(({ name }) => name).join());
const undo = async (times: number) => {
  for (let left = times; left > 0; left -= 1) expect(await writer.step('undo')).toMatchObject({ type: 'done' });
};

test('a field goes up and down, from the edge of its group into the next one, and comes where it is added', async () => {
  const before = read(layout);
  const step = (name: string, action: 'up' | 'down') => editor.changeField({ ...place, name, action });
  expect(fieldsNow()).toEqual(['kind,email,wanted,until', 'memory,country', 'papers']);
  expect(await step('email', 'up')).toMatchObject({ type: 'done', what: 'moved the field “E-mail” of the form “ask” up' });
  expect(fieldsNow()?.[0]).toBe('email,kind,wanted,until');
  expect(await step('country', 'up')).toMatchObject({ type: 'done' });
  expect(await step('country', 'down')).toMatchObject({ type: 'done' });
  expect(read(layout)).toBe(before.replace('[kind, email,', '[email, kind,'));
  // It would not be there whenever its group shows.
  expect(await step('until', 'down')).toMatchObject({ type: 'refused' });
  expect(await step('email', 'up')).toEqual({ type: 'refused', problems: ['There is no place further up.'] });
  expect(await step('papers', 'up')).toEqual({
    type: 'refused',
    problems: ['`papers` is the only field of its group, which would be empty.'],
  });
  const added = { ...place, ...wanted, name: 'board', when: 'kind=card', after: 'memory' };
  expect(await editor.addField(added)).toMatchObject({ type: 'done' });
  expect(fieldsNow()?.[1]).toBe('memory,board,country');
  await undo(4);
  expect(read(layout)).toBe(before);
});

test('an option is added with its label, moved, and removed with its words; two are the least', async () => {
  const choice = { ...place, ...wanted, name: 'speed', kind: 'choice', options: 'Slow\nFast', when: '', after: 'email' };
  expect(await editor.addField(choice)).toMatchObject({ type: 'done' });
  const [before, label] = [read(schema), read(words)];
  const change = (action: 'up' | 'down' | 'remove' | 'add', option: string, own = '') =>
    editor.changeOption({ ...place, name: 'speed', action, option, label: own });
  const optionsNow = () => JSON.parse(read(schema)).properties.speed.enum.join();
  expect(await change('remove', 'slow')).toMatchObject({ type: 'refused', problems: [expect.stringContaining('needs two options')] });
  expect(await change('add', 'slow', ' ')).toEqual({ type: 'refused', problems: ['Enter a label for the option.'] });
  expect(await change('add', 'slow', 'Rack')).toMatchObject({
    type: 'done',
    what: expect.stringMatching(/^added the option “.+” to “Board”$/),
  });
  expect(await change('add', 'slow', '机架')).toMatchObject({
    type: 'done',
    what: expect.stringMatching(/^added the option “.+” to “Board”$/),
  });
  expect(await change('add', 'slow', '机柜')).toMatchObject({
    type: 'done',
    what: expect.stringMatching(/^added the option “.+” to “Board”$/),
  });
  expect(optionsNow()).toBe('slow,option-2,option,rack,fast');
  expect(await change('down', 'rack')).toMatchObject({ type: 'done' });
  expect(optionsNow()).toBe('slow,option-2,option,fast,rack');
  const own = editor.questions(place.page, place.block)?.groups[0]?.fields[2]?.options;
  expect(own?.at(-1)).toEqual({ id: 'rack', label: 'Rack', text: { file: words, pointer: '/fields/speed/options/rack' } });
  expect(await change('remove', 'rack')).toMatchObject({ type: 'done' });
  expect(JSON.parse(read(schema)).$id).toBe('ask_v2');
  expect(read(words)).not.toContain('Rack');
  expect(await change('remove', 'rack')).toEqual({ type: 'refused', problems: ['`speed` has no option `rack` any more.'] });
  await undo(5);
  expect([read(schema), read(words)]).toEqual([before, label]);
});

test('what is asked for a field is in the words of visitors', () => {
  const { groups, choosers } = editor.questions(place.page, place.block) ?? {};
  expect(groups?.map(({ when }) => when)).toEqual(['', 'kind=card', 'kind=licence']);
  expect(choosers?.[0]?.options.map(({ value }) => value)).toEqual(['kind=card', 'kind=licence']);
  expect(groups?.[1]?.fields.some(({ name, label }) => label === name)).toBe(false);
});
