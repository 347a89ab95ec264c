import { nodeAt, pointerOf } from '#site/node-path.ts';
import type { LocalSite } from '#site/site.ts';
import { textsIn } from '#site/words/texts-in.ts';
import { languageName, quoted } from './changes.ts';
import type { Version } from './versions.ts';

/** Texts that both versions have and that differ, one a line: `Chinese, fields.email.label: “旧” → “新”`. */
export function textChanges(before: Version, after: Version, wordsOf: (local: LocalSite) => unknown): string[] {
  return after.site.languages.flatMap(({ code }) => {
    const [old, own] = [before.site.locales[code], after.site.locales[code]].map(local => local && wordsOf(local));
    const language = code === after.site.languages[0].code ? '' : `${languageName(code)}, `;
    return changedTexts(old, own).map(({ path, was, is }) => `${language}${path.join('.')}: ${quoted(was)} → ${quoted(is)}.`);
  });
}

/** Texts at the same place of two values that differ. */
export function changedTexts(before: unknown, after: unknown) {
  return textsIn(after).flatMap(({ path, text: is }) => {
    const was = nodeAt(before, path);
    return typeof was === 'string' && was !== is ? [{ path, was, is, pointer: pointerOf(path) }] : [];
  });
}
