import { parse } from 'yaml';
import { type NodePath, nodeAt } from '#site/node-path.ts';
import { removeNode } from '#yaml/edit/edit-yaml.ts';
import type { OpenSite } from '../changes/open-site.ts';

/** Removes keys from a file of words of every language that has a folder, wherever they are written. */
export function removeWords({ draft, changes }: OpenSite, fileIn: (language: string) => string, keys: readonly NodePath[]): void {
  for (const language of Object.keys(draft.words)) {
    const file = fileIn(language);
    for (const key of keys) {
      const text = changes.read(file);
      if (text !== undefined && nodeAt(parse(text), key) !== undefined) changes.edit(file, source => removeNode(source, key));
    }
  }
}

/** Removes a file of words of every language that has a folder, as far as there is one. */
export function removeWordsFiles({ draft, changes }: OpenSite, fileIn: (language: string) => string): void {
  for (const language of Object.keys(draft.words)) removeIfThere(changes, fileIn(language));
}

/** Removes a file if there is one. */
export function removeIfThere(changes: OpenSite['changes'], file: string): void {
  if (changes.read(file) !== undefined) changes.remove(file);
}
