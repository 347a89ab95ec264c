import { pinyin } from 'pinyin-pro';

/** A text in Latin letters as they are typed, without tones: `EDA 工具` → `eda gong ju`; `undefined` for a text without Chinese. */
export function pinyinOf(text: string): string | undefined {
  if (!/\p{Script=Han}/u.test(text)) return undefined;
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
  return syllables.join(' ').toLowerCase().split(/\s+/).filter(Boolean).join(' ');
}
