import type { NodePath } from '#site/node-path.ts';
import { formatNames } from '#site/words/format.ts';
import { bracedTexts } from '../lookup/braced-texts.ts';
import { ofEachFile } from '../lookup/each-file.ts';
import type { WordsFile } from '../lookup/words-files.ts';
import type { Finding, Fix } from '../problem.ts';
import { nearest } from '../suggest/nearest.ts';
import { certainOf } from '../suggest/respelling.ts';

const known: readonly string[] = formatNames;
const allFormats = `The formats are ${new Intl.ListFormat('en').format(known.map(name => `\`${name}\``))}.`;

/** A placeholder names an existing format, and only where the browser fills it: in words of the layout. */
export const unknownFormat = ofEachFile((wordsFile, report) => {
  const { file, language, words } = wordsFile;
  for (const { placeholders, path } of bracedTexts(words)) {
    for (const { name, format, source } of placeholders) {
      if (format === undefined) continue;
      const isFilledInBrowser = takesFormats(wordsFile, path, name);
      if (isFilledInBrowser && known.includes(format)) continue;
      // Another placeholder may have a format that begins or ends like this one.
      const before = source.slice(0, source.indexOf(',') + 1);
      const at = format === '' ? { file, path, within: name } : { file, path, within: format, after: before };
      const respelt = (right: string): Fix => ({
        type: 'replace-text',
        at: path,
        text: source,
        by: before + source.slice(before.length).replace(format, right),
      });
      const problem = isFilledInBrowser ? unknownName(name, format, respelt) : formatToRemove(name);
      report({ code: 'words/format', severity: language.severity, at, ...problem });
    }
  }
});

/** Facts, and the filing number in the footer, are filled by the build. */
function takesFormats({ part }: WordsFile, path: NodePath, name: string): boolean {
  const [own, key] = part === 'interface' ? path : [part, ...path];
  return own === 'layout' && key !== 'footer' && !name.includes('.');
}

function unknownName(name: string, format: string, respelt: (right: string) => Fix): Pick<Finding, 'message' | 'suggest' | 'fix'> {
  const what = format === '' ? `The placeholder \`${name}\` names no format after its comma.` : `There is no format \`${format}\`.`;
  const suggest = nearest(format, known);
  const meant = certainOf(format, suggest, known);
  return {
    message: `${what} ${allFormats}`,
    ...(suggest.length === 0 ? {} : { suggest }),
    ...(meant === undefined ? {} : { fix: respelt(meant) }),
  };
}

function formatToRemove(name: string): Pick<Finding, 'message'> {
  const why = name.includes('.') ? 'A fact is written with its own digits and unit' : 'This value is written as it is';
  return { message: `${why}: write \`{{${name}}}\`, without the format.` };
}
