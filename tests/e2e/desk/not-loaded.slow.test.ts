import { expect, test } from 'vitest';
import { forbiddenFilesAt, site } from './not-loaded.ts';
import { browserAtDesk } from './staff-visitor.ts';

const browser = browserAtDesk();

test.each(site.languages)(
  'no page for everybody asks for any file of the desk, and only the sign-in page for what signing in needs: $code',
  async ({ code }) => expect(await forbiddenFilesAt(browser(), code)).toEqual([]),
);
