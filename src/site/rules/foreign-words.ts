import { textsWith } from '../placed-texts.ts';
import { foreignLetters, foreignScriptOf } from '../script.ts';
import { ofEachFile } from './each-file.ts';

/** A text is written in the language of its file. */
export const foreignWords = ofEachFile(({ file, part, language, words }, report) => {
  if (part === 'units') return;
  for (const { text, path } of textsWith(words, foreignLetters[language.script])) {
    const script = foreignScriptOf(text);
    if (script === undefined || script === language.script) continue;
    report({
      code: 'words/foreign',
      severity: language.fault,
      message: `This text is not ${language.name}: it has the letters of another language. Write it in ${language.name}, or move it to the file that it belongs to.`,
      at: { file, path },
    });
  }
});
