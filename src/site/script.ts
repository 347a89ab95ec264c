/** Letters of which a text is made. */
export type Script = 'Han' | 'Cyrillic' | 'Latin';

const letters: Record<Script, RegExp> = {
  Han: /\p{Script=Han}/gu,
  Cyrillic: /\p{Script=Cyrillic}/gu,
  Latin: /\p{Script=Latin}/gu,
};

/** Letters of the scripts that a text in a script is not written in, as far as these are told; Latin names stand in all. */
export const foreignLetters: Record<Script, RegExp> = {
  Han: /\p{Script=Cyrillic}/u,
  Cyrillic: /\p{Script=Han}/u,
  Latin: /[\p{Script=Han}\p{Script=Cyrillic}]/u,
};

/** Fewer letters than this may be a name; a Chinese one says as much as two. */
const fewestLetters = 4;

/** The script in which a text is written, where it is not Latin: names of products and units are Latin in every language. */
export function foreignScriptOf(text: string): Script | undefined {
  if (!foreignLetters.Latin.test(text)) return undefined;
  const [han = 0, cyrillic = 0, latin = 0] = (['Han', 'Cyrillic', 'Latin'] as const).map(
    script => text.match(letters[script])?.length ?? 0,
  );
  if (han >= fewestLetters && han > cyrillic && 2 * han > latin) return 'Han';
  return cyrillic >= fewestLetters && cyrillic > latin ? 'Cyrillic' : undefined;
}

/** The script of a language by its tag. */
export function scriptOf(htmlLang: string): Script {
  const { script = '' } = new Intl.Locale(htmlLang).maximize();
  return script === 'Cyrl' ? 'Cyrillic' : /^(Han|Jpan|Kore)/.test(script) ? 'Han' : 'Latin';
}
