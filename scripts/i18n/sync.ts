import { loadSteps } from '#loader/load-site.ts';
import type { NodePath } from '#site/node-path.ts';
import { compareWords, type WordsDifference } from '#site/words/word-gaps.ts';
import { removeNode } from '#yaml/edit/edit-yaml.ts';
import { type ChangeSet, changesIn } from '../changes/change-set.ts';
import { readSiteOptions } from '../command/options.ts';
import { follow } from '../command/progress.ts';
import { refuseUnknownPage } from './page-named.ts';
import { reportNote } from './progress.ts';
import { recordEarlierSources } from './record-sources.ts';
import { stubEdits, stubFile } from './stub-edits.ts';
import { type Translation, translationsOf } from './translations.ts';

/**
 * `sync [--language CODE] [--page NAME] [--prune]`: adds what is missing as stubs, in the order of the default language, and notes
 * which translations are older than a source with other figures or links.
 */
export async function syncWords(args: string[]): Promise<number> {
  const { root, values } = readSiteOptions(args, ['language', 'page'], { flags: ['prune'] });
  const loaded = await follow(loadSteps(root));
  const translations = translationsOf(loaded, values.language);
  const { draft, files } = translations;
  if (values.page !== undefined) refuseUnknownPage(draft, values.page);
  const changes = changesIn(root);
  const reports = files.map(translation => syncFile(changes, translation, wantedIn(translation, values.page), values.prune ?? false));
  const noted = await recordEarlierSources(root, changes, translations, loaded.problems);
  await changes.write();
  reportNote(noted.note, []);
  for (const { left } of reports) for (const line of left) console.error(line);
  for (const { done } of reports) for (const line of done) console.log(line);
  for (const line of noted.done) console.log(line);
  if (noted.done.length === 0 && reports.every(({ done }) => done.length === 0)) console.log('There was nothing to do.');
  return 0;
}

/** What was done to a file, and what has to be done by hand. */
interface Synced {
  done: string[];
  left: string[];
}

/** Which texts of a file are synced: those of one page, or all except of pages whose translation is not begun. */
function wantedIn({ pagesOf, visibilityOf }: Translation, page: string | undefined): (path: NodePath) => boolean {
  return page === undefined ? path => visibilityOf(path) !== 'not begun' : path => pagesOf(path).includes(page);
}

function syncFile(
  changes: ChangeSet,
  { language, isOptional, original, own }: Translation,
  isWanted: (path: NodePath) => boolean,
  isPruned: boolean,
): Synced {
  const { file } = own;
  if ((original.text === undefined || own.text === undefined) && !isWanted([])) return { done: [], left: [] };
  if (original.text === undefined) return { done: [], left: [`${file}: there is no ${original.file}. Remove the file, or add that one.`] };
  if (own.text === undefined) {
    changes.put(file, stubFile(original.text, file));
    return { done: [`${file}: created, to be translated`], left: [] };
  }
  const result: Synced = { done: [], left: [] };
  for (const difference of compareWords(original.words, own.words ?? {})) {
    const isOwn = difference.type === 'left-over' && isOptional(difference.path);
    if (isOwn || !isWanted(difference.path)) continue;
    const name = `${file}: ${difference.path.join('.')}`;
    if (difference.type === 'missing') {
      changes.edit(file, text => stubEdits(text, difference.path, original.words));
      result.done.push(`${name} added, to be translated`);
    } else if (difference.type === 'left-over' && isPruned) {
      changes.edit(file, text => removeNode(text, difference.path));
      result.done.push(`${name} removed`);
    } else result.left.push(`${name} ${byHand(difference, language.name)}`);
  }
  return result;
}

function byHand(difference: WordsDifference, language: string): string {
  return difference.type === 'shape'
    ? `has ${difference.actual} in ${language}, but ${difference.expected} in the default language. Bring them in line by hand.`
    : 'is left over. Remove it with --prune, or add it to the default language.';
}
