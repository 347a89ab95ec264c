import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownTarget } from '#site/desk/after-sign-in.ts';
import { anyText } from '../../any-text.ts';

test.each(['/desk', '/zh/desk?view=mine&q=a%20b#top', '/desk?next=//evil.example', '/a/../desk'])('%s is of this site', written => {
  expect(ownTarget(written)).toBe(written);
});

test.each([
  null,
  '',
  'desk',
  'https://evil.example/desk',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '//',
])('%j leads elsewhere, or nowhere', written => {
  expect(ownTarget(written)).toBe(undefined);
});

test('whatever is written, a browser that follows it stays on this site', () => {
  const here = 'https://chips.example';
  const part = fc.constantFrom('/', '\\', '.', '..', '\t', '\n', '\r', ' ', '@', ':', '?', '#', '%2f', 'evil.example', 'desk');
  fc.assert(
    fc.property(
      fc.oneof(
        anyText(),
        fc.array(part).map(parts => `/${parts.join('')}`),
      ),
      written => {
        const target = ownTarget(written);
        if (target === undefined) return;
        expect(new URL(target, here).origin).toBe(here);
        // As programs along the way may have read it.
        expect(new URL(new URL(target, here).pathname, here).origin).toBe(here);
      },
    ),
    { numRuns: 2000 },
  );
});
