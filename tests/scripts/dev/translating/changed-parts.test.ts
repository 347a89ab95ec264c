import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChangedPart } from '#client/dev/translate/translation-unit.ts';
import { changedParts } from '#scripts/dev/translating/changed-parts.ts';

const shown = (parts: readonly ChangedPart[]) => {
  const marks = { both: ['', ''], before: ['[-', '-]'], after: ['{+', '+}'] } as const;
  return parts.map(({ text, of }) => marks[of][0] + text + marks[of][1]).join('');
};

describe('what changed in a text', () => {
  test.each([
    ['en', 'What each figure means.', 'What every figure means.', 'What [-each-]{+every+} figure means.'],
    ['en', 'Two GPU cards.', 'Two GPU cards.', 'Two GPU cards.'],
    ['en', '', 'New', '{+New+}'],
    ['zh-CN', '两款显卡', '两款加速卡', '两款[-显-]{+加速+}卡'],
  ])('in %s, from "%s" to "%s"', (language, before, after, expected) => {
    expect(shown(changedParts(before, after, language))).toBe(expected);
  });

  test('holds both versions whole, whatever they are, and no part twice in a row', () => {
    const text = fc.array(fc.constantFrom('a', 'b', ' ', '。', '{{x}}', 'cards', '\n'), { maxLength: 30 }).map(parts => parts.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = changedParts(before, after, 'en');
        const version = (other: ChangedPart['of']) =>
          parts
            .filter(({ of }) => of !== other)
            .map(part => part.text)
            .join('');
        expect([version('after'), version('before')]).toEqual([before, after]);
        for (const [index, { of }] of parts.entries()) expect(of).not.toBe(parts[index + 1]?.of);
        if (before === after) expect(parts.every(({ of }) => of === 'both')).toBe(true);
      }),
    );
  });
});
