import { languagesOf } from '../language.ts';
import { textsOf } from '../nodes.ts';
import { remember } from '../remember.ts';
import { foreignScriptOf, scriptOf } from '../script.ts';
import type { Rule } from '../source.ts';
import { wordsFiles } from './words-files.ts';

/** A text is written in the language of its file. */
export const foreignWords: Rule = (draft, report) => {
  const scripts = new Map(draft.config ? languagesOf(draft.config).map(({ code, htmlLang }) => [code, scriptOf(htmlLang)]) : []);
  for (const { file, part, language, words } of wordsFiles(draft)) {
    if (part === 'units') continue;
    for (const { path, script } of scriptsIn(words)) {
      if (script === undefined || script === scripts.get(language.code)) continue;
      report({
        code: 'words/foreign',
        severity: language.fault,
        message: `This text is not ${language.name}: it has the letters of another language. Write it in ${language.name}, or move it to the file that it belongs to.`,
        at: { file, path },
      });
    }
  }
};

const scriptsIn = remember((words: object) => textsOf(words).map(({ text, path }) => ({ path, script: foreignScriptOf(text) })));
