import { findStubs } from '#check/language/copied-stubs.ts';
import { count } from '#check/report/format-report.ts';
import { confirmEdits } from '#loader/translation-records.ts';
import { type NodePath, nodeAt, pointerOf } from '#site/node-path.ts';
import { settleMarks } from '#yaml/marked-keys.ts';
import { type ChangeSet, changesIn } from '../changes/change-set.ts';
import { readSiteOptions } from '../command/options.ts';
import { currentDirectory, pathsInSite } from '../command/paths.ts';
import { UsageError } from '../command/run-command.ts';
import { measureProgress, reportNote } from './progress.ts';
import { lineOf } from './progress-report.ts';
import { readTranslations, type Translation, type Translations } from './translations.ts';

/**
 * `confirm FILE[:LINE] …`: confirms translations, named as `status` does: stale ones that are right for the current source and, by
 * their line, texts with the mark of a stub.
 */
export async function confirmTexts(args: string[]): Promise<number> {
  const { root, positionals } = readSiteOptions(args, [], { places: 'any' });
  if (positionals.length === 0)
    throw new UsageError('FILE:LINE is missing: what `npm run i18n -- status` calls stale, or a text with a mark.');
  const { progress, note } = await measureProgress(root, await readTranslations(root));
  const isThere = ({ own }: Translation, at: NodePath) => nodeAt(own.words, at) !== undefined;
  const open = progress.flatMap(({ translation, found }) => [
    ...found.stale.map(at => ({ translation, at, isStale: true })),
    ...found.missing.filter(at => isThere(translation, at)).map(at => ({ translation, at, isStale: false })),
  ]);
  const chosen = positionals.map(place => {
    const [, file = '', line] = /^(.*?)(?::(\d+))?$/.exec(place) ?? [];
    const [named] = pathsInSite(root, file, currentDirectory())
      .map(name =>
        open.filter(
          ({ translation: { own }, at, isStale }) => own.file === name && (line === undefined ? isStale : lineOf(own, at) === Number(line)),
        ),
      )
      .filter(({ length }) => length > 0);
    if (named !== undefined) return named;
    reportNote(note, ['stale']);
    throw new UsageError(`${place} has no stale translation and no marked text: npm run i18n -- status names those that there are.`);
  });

  const changes = changesIn(root);
  const byFile = Map.groupBy(new Set(chosen.flat()), ({ translation }) => translation);
  for (const [translation, texts] of byFile) {
    confirm(
      changes,
      translation,
      texts.map(({ at }) => at),
    );
  }
  await changes.write();
  for (const [{ own }, texts] of byFile) console.log(`${own.file}: ${count(texts.length, 'text')} confirmed`);
  return 0;
}

/** Those of the chosen translations that are stale, as far as git knows. */
export async function staleAmong(
  root: string,
  translations: Translations,
  chosen: ReadonlyMap<Translation, readonly NodePath[]>,
): Promise<Map<Translation, NodePath[]>> {
  if (chosen.size === 0) return new Map();
  const { progress, note } = await measureProgress(root, translations);
  reportNote(note, []);
  const stale = new Set(progress.flatMap(({ translation, found }) => found.stale.map(at => keyOf(translation, at))));
  const among = Array.from(chosen, ([translation, paths]) => [translation, paths.filter(at => stale.has(keyOf(translation, at)))] as const);
  return new Map(among.filter(([, paths]) => paths.length > 0));
}

const keyOf = ({ own }: Translation, at: NodePath) => own.file + pointerOf(at);

/** Confirms translations of a file for their current source, and takes the marks of stubs away from them. */
export function confirm(changes: ChangeSet, { original, own }: Translation, paths: readonly NodePath[]): void {
  const stubs = findStubs(own.words, original.words, own.marked);
  const marked = new Set(stubs.flatMap(({ texts }) => texts.map(pointerOf)));
  const confirmations = paths.map(at => ({ pointer: pointerOf(at), source: String(nodeAt(original.words, at)) }));
  changes.edit(own.file, text =>
    confirmEdits(
      text,
      confirmations.filter(({ pointer }) => !marked.has(pointer)),
    ),
  );
  changes.edit(own.file, text => settleMarks(text, stubs, new Set(confirmations.map(({ pointer }) => pointer))));
}
