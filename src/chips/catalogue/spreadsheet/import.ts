import path from 'node:path';
import { count, formatReport } from '#check/report/format-report.ts';
import { changesIn } from '#scripts/changes/change-set.ts';
import { foresee } from '#scripts/changes/make-changes.ts';
import { type OpenSite, openSite } from '#scripts/changes/open-site.ts';
import { isUndo, undoLast } from '#scripts/changes/undo.ts';
import { firstFew } from '#scripts/command/first-few.ts';
import { readSiteOptions } from '#scripts/command/options.ts';
import { resolvePath } from '#scripts/command/paths.ts';
import { lostLettersMessage } from '#scripts/csv/lost-letters.ts';
import { recordSources } from '#scripts/i18n/record-sources.ts';
import { files } from '#site/source.ts';
import { setValue } from '#yaml/edit/edit-yaml.ts';
import { columnsOf } from './columns.ts';
import { compareSheet } from './compare/compare-sheet.ts';
import type { ComparedSheet, StaleCell } from './compare/compared-sheet.ts';
import { rowOf } from './export.ts';
import { productsOf } from './product.ts';
import { refuseBroken } from './refuse-broken.ts';
import { sayWhatChanges, sayWhatStays } from './say.ts';
import { readSheet } from './sheet/read-sheet.ts';
import { SheetFault } from './sheet/sheet.ts';
import { refuseFormat, writeSheet } from './sheet/write-sheet.ts';
import { planImport } from './write/plan-import.ts';

/** `import FILE [--emptied] [--dry-run]`: takes what was edited in an exported sheet, all or nothing. `import --undo` takes it back. */
export async function importCatalogue(args: string[]): Promise<number> {
  if (isUndo(args)) return await undoLast('catalogue', args);
  const { root, values, positionals } = readSiteOptions(args, [], { flags: ['dry-run', 'emptied'], places: ['FILE'] });
  const isDryRun = values['dry-run'] ?? false;
  const [named = ''] = positionals;
  refuseFormat(named);
  const file = resolvePath(named);
  const site = await openSite(args);
  refuseBroken(site);
  try {
    const compared = compareSheet(site, await readSheet(file));
    if (compared.lost.length > 0) throw new SheetFault(lostLettersMessage(named, compared.lost, '.xlsx'));
    if (compared.problems.length > 0) throw new SheetFault(compared.problems.join('\n'));
    if (compared.emptied.length > 0 && !values.emptied) throw new SheetFault(emptiedMessage(compared.emptied));
    const unused = planImport(site, compared);
    const offered = offerLanguages(site, compared);
    const first = await foresee(root, site.changes, offered);
    const isNoted = recordSources(site.changes, site.languages, [...first.caused, ...first.doubts]);
    const { after, caused, doubts } = isNoted ? await foresee(root, site.changes, offered) : first;
    if (caused.length > 0) throw new SheetFault(`${formatReport(caused, after)}\n\nThe site would have these errors.`);

    const aside = asideOf(file);
    if (!isDryRun) {
      // First, so that nothing is written if this cannot be.
      if (compared.stale.length > 0)
        await writeStale(aside, { ...site, draft: { ...site.draft, ...after.draft, config: site.draft.config } }, compared.stale);
      await site.changes.write({ command: 'catalogue' });
    }
    sayWhatChanges(site, compared, unused);
    sayWhatStays(compared);
    if (doubts.length > 0) console.error(`${formatReport(doubts, after)}\n\nThese are warnings: what was edited is taken all the same.`);
    if (isDryRun) console.error('Nothing was written: this was a dry run.');
    if (compared.stale.length > 0 && !isDryRun)
      console.error(
        `What was edited there was not imported. It is in ${aside}, beside what the catalogue says now: look it through, and import that file.`,
      );
    return compared.stale.length + compared.removed.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error;
    console.error(`${error.message}\nNothing was written.`);
    return 1;
  }
}

/** Programs empty cells, too: a column that is not loaded, or letters that are not known. */
const emptiedMessage = (emptied: readonly string[]) =>
  `${count(emptied.length, 'cell')} of a language ${emptied.length === 1 ? 'is' : 'are'} emptied, and would lose what the catalogue has:
${firstFew(emptied).join('\n')}
If this is meant, import with --emptied. Otherwise export again, and edit there.`;

function asideOf(file: string): string {
  const { dir, name, ext } = path.parse(file);
  return path.join(dir, `${name}.stale${ext}`);
}

/** Writes the products with cells that were not imported: these as they were edited, the others as the catalogue has them then. */
async function writeStale(file: string, site: OpenSite, stale: readonly StaleCell[]): Promise<void> {
  const columns = columnsOf(site);
  const edited = Map.groupBy(stale, ({ product }) => product.id);
  const rows = productsOf(site).flatMap(product => {
    const cells = edited.get(product.id);
    return cells === undefined ? [] : [rowOf(product, columns, new Map(cells.map(({ column, text }) => [column, text])))];
  });
  await writeSheet(file, { columns, rows });
}

/** Assumes that visitors are offered the languages of edited words: only then are mistakes in them errors. */
function offerLanguages({ root, draft }: OpenSite, { edits, added }: ComparedSheet) {
  const offered = changesIn(root);
  const edited = new Set([...edits.map(({ edit }) => edit), ...added].flatMap(({ words }) => words.map(({ language }) => language)));
  for (const [index, language] of draft.config.languages.entries())
    if (language.offered === false && edited.has(language.code))
      offered.edit(files.config, source => setValue(source, ['languages', index, 'offered'], true));
  return offered;
}
