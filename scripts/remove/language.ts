import { parse } from 'yaml';
import { routeTable } from '#check/lookup/route-table.ts';
import { suggestion } from '#check/suggest/nearest.ts';
import { nodeAt } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import { removeNode } from '#yaml/edit/edit-yaml.ts';
import type { OpenSite } from '../changes/open-site.ts';
import { didYouMean } from '../command/did-you-mean.ts';
import { UsageError } from '../command/run-command.ts';

/** Plans the removal of a language that visitors are not offered, with all its words. Throws UsageError where it cannot be removed. */
export function planLanguageRemoval({ draft, languages, files: all, changes }: OpenSite, code: string): void {
  const index = languages.findIndex(language => language.code === code);
  const language = languages[index];
  const codes = languages.map(known => known.code);
  if (language === undefined) throw new UsageError(`There is no language \`${code}\`.${didYouMean(suggestion(code, codes))}`);
  if (language.isDefault) throw new UsageError(`\`${code}\` is the default language: the others are translated from it.`);
  if (language.isOffered)
    throw new UsageError(
      `Visitors are offered ${language.name}, and links from elsewhere lead to its addresses. First say \`offered: false\` in ${files.config}, and publish that.`,
    );
  for (const { entry, at } of routeTable(draft).entries) {
    const place = entry.languages?.indexOf(code) ?? -1;
    if (place !== -1) changes.edit(files.config, source => removeNode(source, [...at, 'languages', place]));
  }
  changes.edit(files.config, source => removeNode(source, ['languages', index]));
  for (const file of all) if (file.startsWith(`content/locales/${code}/`)) changes.remove(file);
  dropKeys(changes, files.countries, [[code]]);
  dropKeys(
    changes,
    files.glossary,
    Object.keys(draft.glossary ?? {}).map(term => [term, code]),
  );
}

function dropKeys(changes: OpenSite['changes'], file: string, keys: readonly string[][]): void {
  for (const key of keys) {
    const text = changes.read(file);
    if (text !== undefined && nodeAt(parse(text), key) !== undefined) changes.edit(file, source => removeNode(source, key));
  }
}
