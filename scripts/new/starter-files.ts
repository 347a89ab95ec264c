import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument, visit } from 'yaml';
import { editorSchemaOf, modelineOf } from '#loader/modeline.ts';
import { files } from '#site/source.ts';
import { languageOf } from '#site/words/packs.ts';
import { applyEdits } from '#yaml/edit/edit.ts';
import { setValue } from '#yaml/edit/edit-yaml.ts';
import { stubFile } from '../i18n/stub-edits.ts';

/** A whole site, which `npm run check -- --root scripts/new/starter` checks: each new one is its copy. */
export const starter = path.join(import.meta.dirname, 'starter');
/** Its name, wherever its words have it. */
const starterTitle = 'New site';
/** The language whose words others begin with. */
const original = 'en';

interface StarterLanguage {
  code: string;
  /** With script and region: zh-CN. */
  tag: string;
}

/** The files of a new site by path: in its languages, those that the starter lacks in English with a mark at each text. */
export function* startersOf(languages: readonly StarterLanguage[], titleIn: (language: string) => string): Generator<[string, string]> {
  const texts = new Map(filesIn(starter).map(file => [file, readFileSync(path.join(starter, file), 'utf8')]));
  const [first] = languages;
  for (const [file, text] of texts) {
    const language = languageOf(file);
    if (language === original)
      for (const { code } of languages) yield wordsIn(code, file, texts.get(inLanguage(file, code)) ?? stubFile(text, file), titleIn(code));
    else if (file === files.config)
      yield [file, `${modelineOf(file)}\n${applyEdits(text, setValue(text, ['languages'], languages.map(configOf)))}`];
    else if (language === undefined) yield [targetOf(file), withModeline(file, named(file, text, titleIn(first?.code ?? original)))];
  }
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();

const inLanguage = (file: string, code: string) => file.replace(`/locales/${original}/`, `/locales/${code}/`);

/** npm leaves a file named .gitignore out of packages. */
const targetOf = (file: string) => (file === 'gitignore' ? '.gitignore' : file);

const configOf = ({ code, tag }: StarterLanguage) => (code === tag ? { code } : { code, htmlLang: tag });

function wordsIn(code: string, file: string, text: string, title: string): [string, string] {
  const own = inLanguage(file, code);
  return [own, withModeline(own, named(own, text, title))];
}

const withModeline = (file: string, text: string) =>
  editorSchemaOf(file) === undefined || !file.endsWith('.yaml') ? text : `${modelineOf(file)}\n${text}`;

/** A text with the title of the new site. */
function named(file: string, text: string, title: string): string {
  if (!file.endsWith('.yaml')) return text.replaceAll(starterTitle, () => title);
  if (!text.includes(starterTitle)) return text;
  const document = parseDocument(text);
  visit(document, {
    Scalar: (_, scalar) => {
      if (typeof scalar.value === 'string') scalar.value = scalar.value.replaceAll(starterTitle, () => title);
    },
  });
  return document.toString({ lineWidth: 0 });
}
