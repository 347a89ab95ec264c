import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { commitAll } from '../../loader/commit-all.ts';
import { openEditing, shareEditing, toolsOf } from './edit/editing.ts';

const shared = shareEditing(site => commitAll(site.root));

const { button, pageAction } = toolsOf(shared);
const field = (name: string) => shared.visitor.page.locator('site-editing').getByRole('textbox', { name, exact: true });
const said = () => shared.visitor.page.locator('site-editing output');

/** Presses a button of a block's toolbar, once the page shows the block: its arrival moves the toolbar away from a pointer that is down. */
async function pressTool(id: string, name: string): Promise<void> {
  const { page } = shared.visitor;
  await page.locator(`main [id="${id}"]`).waitFor();
  await page
    .getByRole('toolbar', { name: `Block ${id} (` })
    .getByRole('button', { name, exact: true })
    .click();
}

async function insert(after: string, type: string, english: string, chinese: string): Promise<void> {
  const { page } = shared.visitor;
  await pressTool(after, 'Insert below');
  await page.locator(`site-editing input[value="${type}"]`).check();
  await page.locator('site-editing input[name="title-en"]').fill(english);
  const other = page.locator('site-editing input[name="title-zh"]');
  if (await other.isVisible()) await other.fill(chinese);
  await button('Insert').click();
  // Of this block, not of the one before: the page may show it before the insertion is answered.
  await said().getByText(`Inserted \`${type}\``).waitFor();
}

async function addField(kind: string, label: string, more: () => Promise<void> = async () => undefined): Promise<void> {
  const { page } = shared.visitor;
  await pressTool('site-visit', 'Fields');
  await page
    .getByRole('button', { name: /^Add below:/ })
    .last()
    .click();
  await field('Label, English').fill(label);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: kind });
  await more();
  await button('Add the field').click();
  await page.getByRole('dialog').getByText('Added the field').waitFor();
  await button('Close').click();
}

/** Opens a text of the page in its field, and saves another one. */
async function rewrite(text: string, typed: string): Promise<void> {
  const { page } = shared.visitor;
  await page.locator('main').getByText(text, { exact: true }).first().click();
  const area = page.locator('site-editing dialog textarea').first();
  await area.fill(typed);
  await page.keyboard.press('Enter');
  await said().getByText('Saved').waitFor();
}

test('a page with blocks, a picture and a form is made, translated and tidied in the browser alone, and is whole', async () => {
  const { page } = shared.visitor;
  await openEditing(shared.visitor, `${shared.server.url}/semi/wafer`);
  await page.getByRole('toolbar').first().waitFor();
  await pageAction('New page');
  await field('Title, English').fill('Clean room visits');
  await field('Path').fill('/semi/visits');
  await button('Add the page').click();
  await page.waitForURL('**/semi/visits');
  await page.getByRole('toolbar').first().waitFor();

  await insert('hero', 'steps', 'What happens on the day', '当天的安排');
  await insert('steps', 'cards', 'What you can see', '可以参观什么');
  await insert('cards', 'prose', 'Before you come', '来访之前');
  await rewrite('Clean room visits', 'Visits of the clean room');
  await pressTool('prose', 'Picture from a file');
  const buffer = await sharp({ create: { width: 640, height: 360, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await page.locator('site-editing input[type="file"]').setInputFiles({ name: 'Clean room.png', mimeType: 'image/png', buffer });
  await page.locator('site-editing input[name="title-en"]').fill('A corridor with windows into the clean room');
  await button('Show the picture').click();
  await said().getByText('Put Clean room.png into `picture`').waitFor();

  await pageAction('New form');
  await field('Title, English').fill('Site visit');
  await button('Add the form').click();
  await said().getByText('Added the form').waitFor();
  await addField('A whole number', 'Number of guests', async () => {
    await field('At least').fill('1');
    await field('At most').fill('12');
  });
  await addField('Consent, with a link to the privacy page', 'I agree');

  // One removal, taken back.
  await pressTool('cards', 'Remove');
  await said().getByText('Removed').waitFor();
  await button('Undo').click();
  await said().getByText('Taken back').waitFor();

  // The rest is the translator's.
  await button('Translations').click();
  await page.waitForURL('**/translate/*');
  await page.goto(`${shared.server.url}/translate/zh`);
  const translation = page.locator('textarea[name="translation"]');
  const waiting = async () => (await page.locator('nav li').count()) > 0 && (await translation.isVisible());
  await translation.waitFor();
  let done = 0;
  while (await waiting()) {
    const source = await page.locator('blockquote').innerText();
    const parts = await page.locator('blockquote mark').allInnerTexts();
    await translation.fill(`译文 ${parts.join('、')}`);
    const place = page.locator('code');
    const before = await place.innerText();
    await page.keyboard.press('Control+Enter');
    await place
      .filter({ hasText: before })
      .waitFor({ state: 'detached' })
      .catch(async () => {
        throw new Error(`${source}: ${await page.locator('body > output').innerText()}`);
      });
    done += 1;
  }
  expect(done).toBeGreaterThan(20);

  // What a careful person would have written: nothing is wrong, nothing waits, and only what is new was changed.
  const { problems, draft } = loadSite(shared.site.root);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(draft?.pages.visits?.blocks.map(({ type }) => type)).toEqual(['hero', 'steps', 'cards', 'prose', 'picture', 'prose', 'form']);
  const git = async (...args: string[]) => (await promisify(execFile)('git', args, { cwd: shared.site.root })).stdout;
  const site = ['content', 'schemas', 'site.config.yaml'];
  await git('add', '-A', ...site);
  const changed = (await git('diff', '--cached', '--numstat', 'HEAD', '--', ...site)).trim().split('\n');
  const removed = changed.map(line => line.split('\t')).filter(([, gone]) => gone !== '0' && gone !== '-');
  expect(removed, 'lines were removed or changed').toEqual([]);
});
