import path from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, forbiddenFilesAt, staffFiles } from './not-loaded.ts';
import { browserAtDesk, openDesk } from './staff-visitor.ts';

const browser = browserAtDesk();

test('the desk and the components that it is made of are files of their own, which no page for everybody asks for', async () => {
  const { desk, signingIn } = await staffFiles();
  expect([desk.size, signingIn.size].every(size => size > 0)).toBe(true);
  const { page, leave } = await openDesk(browser(), 'nora', 'viewer');
  const asked = new Set(await filesOf(page, '/desk', () => page.getByRole('table').waitFor()));
  expect([...desk].filter(file => asked.has(file)).map(file => path.extname(file))).toEqual(expect.arrayContaining(['.js', '.css']));
  await leave();
  expect(await forbiddenFilesAt(browser(), 'en', 6)).toEqual([]);
});
