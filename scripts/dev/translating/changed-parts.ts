import { diff } from 'node:util';
import type { ChangedPart } from '#client/dev/translate/translation-unit.ts';
import { wordsOf } from '../../diff/values/word-diff.ts';

/** Two versions of a text as one, by their words: what stayed, and between that what was there before and what is there after. */
export function changedParts(before: string, after: string, language: string): ChangedPart[] {
  const parts: ChangedPart[] = [];
  const add = (text: string, of: ChangedPart['of']) => {
    const last = parts.at(-1);
    if (last?.of === of) last.text += text;
    else if (text !== '') parts.push({ text, of });
  };
  let [gone, fresh] = ['', ''];
  const addChange = () => {
    add(gone, 'before');
    add(fresh, 'after');
    [gone, fresh] = ['', ''];
  };
  for (const [operation, word] of diff(wordsOf(before, language), wordsOf(after, language))) {
    if (operation === 1) gone += word;
    else if (operation === -1) fresh += word;
    else {
      addChange();
      add(word, 'both');
    }
  }
  addChange();
  return parts;
}
