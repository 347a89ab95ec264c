import { memoize } from '#site/memoize.ts';
import { wordsAlone } from './untranslated-copy.ts';

/** The script of the letters of a text. Greek letters are symbols of units and formulas in every language. */
export type Script = 'Latin' | 'Han' | 'Kana' | 'Hangul' | 'Cyrillic' | 'Other';

const named: Record<Exclude<Script, 'Other'>, string> = {
  Latin: '\\p{Script=Latin}',
  Han: '\\p{Script=Han}',
  Kana: '\\p{Script=Hiragana}\\p{Script=Katakana}',
  Hangul: '\\p{Script=Hangul}',
  Cyrillic: '\\p{Script=Cyrillic}',
};

/** Any letter except some; letters that belong to several scripts are left out. */
const lettersBut = (some: string) => `[\\p{L}--[\\p{Script=Greek}\\p{Script=Common}\\p{Script=Inherited}${some}]]`;

const classes: Record<Script, string> = {
  ...(Object.fromEntries(Object.entries(named).map(([script, some]) => [script, `[${some}]`])) as typeof named),
  Other: lettersBut(Object.values(named).join('')),
};

/**
 * Nearly all letters of a script, and the Latin letters and punctuation that every text has. Texts are not searched for these.
 */
const usual: Partial<Record<Script, string>> = { Han: '\\u4e00-\\u9fff', Hangul: '\\uac00-\\ud7a3', Cyrillic: '\\u0400-\\u052f' };
const usualInAll = '\\0-\\u024f\\u2010-\\u2044\\u3001\\u3002\\uff01-\\uff1f';

/** Letters of scripts that do not belong to a text in some scripts. Latin names belong to all. */
export const foreignLetters = memoize((own: readonly Script[]) => {
  // Unicode classes are slow to search for: the lookahead for an unusual character rules out most texts.
  const unusual = `(?=[^${usualInAll}${own.map(script => usual[script] ?? '').join('')}])`;
  return new RegExp(`${unusual}${foreignClass(own)}`, 'v');
});

const foreignRun = memoize((own: readonly Script[]) => new RegExp(`${foreignClass(own)}{2,}`, 'v'));

function foreignClass(own: readonly Script[]): string {
  const foreign = Object.entries(classes).filter(([script]) => script !== 'Latin' && !own.includes(script as Script));
  return `[${foreign.map(([, some]) => some).join('')}]`;
}

const notLatin = foreignLetters(['Latin']);

/** Whether a text has letters of no script but the Latin one. */
export const isLatin = (text: string) => !notLatin.test(text);

/** With fewer letters than this a text may be a name. A letter that is a syllable or a word counts as two. */
const fewestLetters = 4;

/** The script of a text that is not Latin. Latin is never returned: names of products and units are Latin in every language. */
export function foreignScriptOf(text: string): Script | undefined {
  if (isLatin(text)) return undefined;
  const count = (script: Script) => text.match(new RegExp(classes[script], 'gv'))?.length ?? 0;
  const [latin, han, kana, hangul] = [count('Latin'), count('Han'), count('Kana'), count('Hangul')];
  const others = Math.max(han, kana, hangul);
  // Half of the letters of a Japanese text can be Chinese.
  if (2 * kana >= fewestLetters && 3 * kana > han && 2 * (kana + han) > latin) return 'Kana';
  if (2 * hangul >= fewestLetters && hangul > han && 2 * hangul > latin) return 'Hangul';
  for (const script of ['Cyrillic', 'Other'] as const) {
    const own = count(script);
    if (own >= fewestLetters && own > latin && own >= others) return script;
  }
  return han >= fewestLetters && 2 * han > latin ? 'Han' : undefined;
}

/**
 * The first words of a text in letters of a script that it should not have. One letter may be a symbol, and a name in brackets, as in
 * `WeChat (微信)`, explains the one before it.
 */
export function foreignRunIn(text: string, own: readonly Script[]): string | undefined {
  if (!foreignLetters(own).test(text)) return undefined;
  return foreignRun(own).exec(wordsAlone(text).replace(/[(（][^()（）]*[)）]/g, ''))?.[0];
}

/** The scripts of a language by its tag. */
export function scriptsOf(htmlLang: string): readonly Script[] {
  const { script = 'Latn' } = new Intl.Locale(htmlLang).maximize();
  return scriptsByCode[script] ?? ['Other'];
}

/** By the codes of ISO 15924. */
const scriptsByCode: Record<string, readonly Script[]> = {
  Latn: ['Latin'],
  Cyrl: ['Cyrillic'],
  Hans: ['Han'],
  Hant: ['Han'],
  Hani: ['Han'],
  Jpan: ['Kana', 'Han'],
  Kore: ['Hangul', 'Han'],
};
