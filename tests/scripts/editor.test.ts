import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { modelineOf } from '#loader/modeline.ts';
import { writeEditorSchemas } from '#scripts/editor/editor-schemas.ts';
import { flattenEntries } from '#site/routes/route.ts';
import { type BaseSite, copyBaseSite } from '../loader/base-site.ts';
import { type Editor, openEditor } from './language-server.ts';

// A real yaml-language-server, as in VS Code, with a small site open.

const config = 'site.config.yaml';

let site: BaseSite;
let editor: Editor;
beforeAll(async () => {
  site = await copyBaseSite();
  await writeEditorSchemas(site.folder, await loadSite(site.folder));
  editor = await openEditor(site.folder);
});
afterAll(async () => {
  await editor.close();
  await site.dispose();
});

const read = (file: string) => readFile(path.join(site.folder, file), 'utf8');

/** A file as it is with a line typed below another one. */
async function typeBelow(file: string, line: string, typed: string) {
  const [, ...lines] = (await read(file)).split('\n');
  const at = lines.indexOf(line) + 1;
  if (at === 0) throw new Error(`${file} has no line ${JSON.stringify(line)}`);
  return editor.type(file, [modelineOf(file), ...lines.slice(0, at), typed, ...lines.slice(at)].join('\n'));
}

const activeMenuChoices = async () => (await typeBelow(config, '        page: gpu', '        activeMenu: |')).completions();

/** Saves the config as dev does after an edit. */
async function save(text: string): Promise<void> {
  await site.write(config, text);
  await writeEditorSchemas(site.folder, await loadSite(site.folder));
  await editor.changed('.cache/schemas/site.schema.json');
}

/** The paths that the checker takes as `activeMenu`. */
async function validActiveMenus(): Promise<string[]> {
  const text = await read(config);
  const { draft } = await loadSite(site.folder);
  const valid: string[] = [];
  for (const { path: target } of flattenEntries(draft?.config?.routes ?? [])) {
    await site.write(config, text.replace('        page: gpu\n', `$&        activeMenu: ${target}\n`));
    const { problems } = await loadSite(site.folder);
    if (!problems.some(({ code }) => code === 'route/active-menu')) valid.push(target);
  }
  await site.write(config, text);
  return valid.sort();
}

describe('the editor', () => {
  test('offers as activeMenu exactly the paths that the checker takes, and follows an edit of the site', async () => {
    const valid = await validActiveMenus();
    expect(valid).not.toContain('/chips/item');
    expect(await activeMenuChoices()).toEqual(valid);

    const text = await read(config);
    await save(text.replace('  - path: /home\n', '  - path: /start\n'));
    await expect.poll(activeMenuChoices).toEqual(valid.map(target => target.replace('/home', '/start')).sort());
    await save(text);
  });

  test('keeps what it offered while the config is broken', async () => {
    const text = await read(config);
    const offered = await activeMenuChoices();
    await save(text.replace('routes:', 'routs:'));
    await site.write(config, text);
    expect(await activeMenuChoices()).toEqual(offered);
  });

  test.each([
    ['names of the site log', config, '        page: gpu', '        siteLog: |', ['chips', 'home', 'other']],
    ['pages', config, '  - path: /home', '    page: |', ['gpu', 'home', 'ip', 'ip-item']],
    ['forms', 'content/pages/home.yaml', 'blocks:', '  - type: form\n    id: ask\n    form: |', ['ask']],
  ])('offers the %s', async (_, file, line, typed, expected) => {
    expect(await (await typeBelow(file, line, typed)).completions()).toEqual(expected);
  });

  test('offers the words that a block needs and lacks, and shows each language beside a word', async () => {
    const file = 'content/locales/zh/pages/home.yaml';
    await site.write(file, (await read(file)).replace(/^ +text: 单卡.*\n/m, ''));
    expect(await (await typeBelow(file, '        title: GPU 卡', '        |')).completions()).toEqual(
      expect.arrayContaining(['alt', 'text']),
    );
    expect(await (await typeBelow(file, '        title: GPU 卡', '        te|xt: PHY')).hover()).toMatch(/\*\*en\*\* .*\*\*ru\*\* /s);
  });

  test('underlines what is not of the site', async () => {
    const { problems } = await typeBelow(config, '        page: gpu', '        siteLog: chip|');
    // Diagnostics of the text before this one may still be on their way.
    await expect.poll(problems).toEqual([expect.stringContaining('chips')]);
  });
});
