import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type RunningServer, startServer } from '#scripts/processes/serve-build.ts';
import { loadFixedFonts, openFixedPage, takeFixedShot } from '../../pictures/fixed-page.ts';
import { beInvited, sendContact, signIn } from '../desk/staff-visitor.ts';
import { wake } from '../visitor.ts';
import { keyViews } from './key-views.ts';
import { openLooks } from './looks.ts';

const themes = ['light', 'dark'] as const;
const looks = openLooks();

/** A server of its own, whose requests no other test changes. */
const dataFolder = await mkdtemp(path.join(tmpdir(), 'site-looks-'));
let server: RunningServer;
beforeAll(async () => {
  server = await startServer(inject('dist'), dataFolder, { RATE_LIMITS: 'off' });
  vi.stubEnv('DATA_DIR', dataFolder);
  const page = await looks.browser().newPage();
  await beInvited(page, server.url, 'mei', 'agent');
  await page.close();
  await sendContact(server.url, { companyName: 'Example Semiconductors Ltd' });
  await sendContact(server.url, { companyName: '示例半导体有限公司', interest: 'wafers' }, 'zh');
  await sendContact(server.url, { companyName: 'Sensor Works', interest: 'other' });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server?.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

describe.each(themes)('in %s', theme => {
  test.each(keyViews)('$name looks as in its baseline', async view => {
    const page = await looks.open(view, theme);
    expect(await looks.baselines().faultOf(view.name, theme, await takeFixedShot(page))).toBeUndefined();
    await page.context().close();
  });

  test('the desk looks as in its baseline', async () => {
    const page = await openFixedPage(looks.browser(), { width: 1440, height: 900, theme });
    await page.goto(`${server.url}/sign-in`);
    await wake(page);
    await signIn(page, 'mei');
    await expect.poll(() => page.locator('a[data-request]').count()).toBe(3);
    await loadFixedFonts(page);
    expect(await looks.baselines().faultOf('desk', theme, await takeFixedShot(page))).toBeUndefined();
    await page.context().close();
  });
});

describe('a token that changes is seen', () => {
  test.each([
    ['the size of headings', '--type-28: 2rem'],
    ['the space beside the content', '--gutter: 24px'],
    ['the colour of headings', '--color-heading: #8a5a2b'],
    ['the colour of actions', '--color-primary-strong: #7a3fd0'],
  ])('%s', async (_, declaration) => {
    const view = keyViews.find(({ name }) => name === 'explorer');
    if (view === undefined) throw new Error('No view of the explorer');
    const page = await looks.open(view, 'light');
    await page.addStyleTag({ content: `:root { ${declaration} !important; }` });
    expect(await looks.baselines().differenceFrom(view.name, 'light', await takeFixedShot(page))).toBeDefined();
    await page.context().close();
  });
});
