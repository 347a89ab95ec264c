import { formatNames } from '#site/words/format.ts';
import { bracedTexts } from '../lookup/braced-texts.ts';
import { ofEachFile } from '../lookup/each-file.ts';
import type { WordsFile } from '../lookup/words-files.ts';
import type { Finding, Place } from '../problem.ts';
import { respelling } from '../suggest/respelling.ts';

const known: readonly string[] = formatNames;
const allFormats = `The formats are ${new Intl.ListFormat('en').format(known.map(name => `\`${name}\``))}.`;

/** A placeholder names an existing format, and only where the browser fills it: in words of the layout. */
export const unknownFormat = ofEachFile((wordsFile, report) => {
  const { file, language, words } = wordsFile;
  for (const { placeholders, path } of bracedTexts(words)) {
    for (const { name, format } of placeholders) {
      if (format === undefined) continue;
      const isFilledInBrowser = takesFormats(wordsFile, path[0], name);
      if (isFilledInBrowser && known.includes(format)) continue;
      const at = { file, path, within: format || name };
      const problem = isFilledInBrowser ? unknownName(at, name, format) : formatToRemove(name);
      report({ code: 'words/format', severity: language.severity, at, ...problem });
    }
  }
});

/** Facts, and the filing number in the footer, are filled by the build. */
const takesFormats = ({ part }: WordsFile, key: string | number | undefined, name: string) =>
  part === 'layout' && key !== 'footer' && !name.includes('.');

function unknownName(at: Place, name: string, format: string): Pick<Finding, 'message' | 'suggest' | 'fix'> {
  const what = format === '' ? `The placeholder \`${name}\` names no format after its comma.` : `There is no format \`${format}\`.`;
  return { message: `${what} ${allFormats}`, ...respelling(at, format, known) };
}

function formatToRemove(name: string): Pick<Finding, 'message'> {
  const why = name.includes('.') ? 'A fact is written with its own digits and unit' : 'This value is written as it is';
  return { message: `${why}: write \`{{${name}}}\`, without the format.` };
}
