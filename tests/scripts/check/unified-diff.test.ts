import { expect, test } from 'vitest';
import { unifiedDiff } from '#scripts/check/unified-diff.ts';

test('changes that are near each other share a hunk, with two lines around', () => {
  const before = 'a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\n';
  const after = 'a\nb\nC\nd\ne\nF\ng\nh\ni\nj\nk\nl\nm\n';
  expect(unifiedDiff('x.yaml', before, after)).toBe(
    '--- x.yaml\n+++ x.yaml\n@@ -1,8 +1,8 @@\n a\n b\n-c\n+C\n d\n e\n-f\n+F\n g\n h\n@@ -11,2 +11,3 @@\n k\n l\n+m',
  );
});
