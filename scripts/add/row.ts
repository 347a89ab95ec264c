import { makeChanges } from '../changes/make-changes.ts';
import { openSite } from '../changes/open-site.ts';
import { readSiteOptions } from '../command/options.ts';
import { UsageError } from '../command/run-command.ts';
import { listsOf } from '../lists/block-lists.ts';
import { planListChange } from '../lists/change-list.ts';

/** `row PAGE BLOCK TEXT …`: an entry of a list of a block, with its texts in the default language and copies of them in the others. */
export async function addRow(args: string[]): Promise<number> {
  const site = await openSite(args);
  const { values, positionals } = readSiteOptions(args, ['list', 'after', 'to'], { flags: ['dry-run'], places: 'any' });
  const [page = '', id = '', ...texts] = positionals;
  const { schemas } = site.schemas;
  const lists = listsOf(site.draft, schemas, page, id);
  const list = values.list === undefined ? lists[0] : lists.find(({ name }) => name === values.list);
  if (list === undefined) {
    const known = lists.map(({ name }) => name).join(', ');
    throw new UsageError(
      `The block \`${id}\` of the page \`${page}\` has no list${values.list === undefined ? '' : ` \`${values.list}\``}. ${known === '' ? 'It has none.' : `--list is one of: ${known}.`}`,
    );
  }
  if (texts.length !== list.questions.length) {
    const wanted = list.questions.map(({ title }) => title).join(', ');
    throw new UsageError(
      `An entry of \`${list.name}\` has ${list.questions.length} texts, here are ${texts.length}. In this order, each in quotes: ${wanted}.`,
    );
  }
  const words = Object.fromEntries(list.questions.map(({ pointer }, index) => [pointer, texts[index] ?? '']));
  const index = (values.after === undefined ? list.entries.length : Number(values.after)) - 1;
  planListChange(site, schemas, page, { id, list: list.name, action: 'add', index, words, to: values.to });
  return (await makeChanges(site.root, site.changes, { command: 'add', isDryRun: values['dry-run'] })) ? 0 : 1;
}
