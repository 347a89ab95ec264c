import path from 'node:path';
import { count } from '#site/code-frame.ts';
import { nodeAt } from '#site/nodes.ts';
import { pointerOf } from '#site/problem.ts';
import { changesIn } from '../changes/change-set.ts';
import { readSiteOptions } from '../command/options.ts';
import { UsageError } from '../command/run-command.ts';
import { confirmEdits } from './confirmations.ts';
import { measureProgress, tellNote } from './progress.ts';
import { lineOf } from './progress-report.ts';
import { readTranslations } from './translations.ts';

/** `confirm FILE[:LINE] …`: stale translations, named as `status` does, that are right for their source as it is now. */
export async function confirmTexts(args: string[]): Promise<number> {
  const { root, positionals } = readSiteOptions(args, [], { places: 'any' });
  if (positionals.length === 0) throw new UsageError('FILE:LINE is missing: what `npm run i18n -- status` calls stale.');
  const { progress, note } = await measureProgress(root, await readTranslations(root));
  tellNote(note, ['stale']);
  const stale = progress.flatMap(({ translation, found }) => found.stale.map(at => ({ translation, at })));
  const chosen = positionals.map(place => {
    const [, file = '', line] = /^(.*?)(?::(\d+))?$/.exec(path.posix.normalize(place)) ?? [];
    const named = stale.filter(
      ({ translation: { own }, at }) => own.file === file && (line === undefined || lineOf(own, at) === Number(line)),
    );
    if (named.length === 0) throw new UsageError(`${place} has no stale translation: npm run i18n -- status names those that there are.`);
    return named;
  });

  const changes = changesIn(root);
  for (const [{ original, own }, texts] of Map.groupBy(new Set(chosen.flat()), ({ translation }) => translation)) {
    const confirmations = texts.map(({ at }) => ({ pointer: pointerOf(at), source: String(nodeAt(original.words, at)) }));
    changes.edit(own.file, text => confirmEdits(text, confirmations));
    console.log(`${own.file}: ${count(texts.length, 'text')} confirmed`);
  }
  await changes.write();
  return 0;
}
