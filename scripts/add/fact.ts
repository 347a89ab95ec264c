import { suggestion } from '#check/suggest/nearest.ts';
import { defined } from '#site/defined.ts';
import { files } from '#site/source.ts';
import { insertKey } from '#yaml/edit/edit-yaml.ts';
import { inOneLine } from '#yaml/edit/text.ts';
import { makeChanges } from '../changes/make-changes.ts';
import { type OpenSite, openSite } from '../changes/open-site.ts';
import { didYouMean } from '../command/did-you-mean.ts';
import { readSiteOptions } from '../command/options.ts';
import { UsageError } from '../command/run-command.ts';

/** A figure as it is given on the command line. */
interface Figure {
  value?: string | undefined;
  range?: string | undefined;
  choices?: string | undefined;
  version?: string | undefined;
  unit?: string | undefined;
}

/** `fact GROUP.NAME --value 5`: a figure of the facts. */
export async function addFact(args: string[]): Promise<number> {
  const site = await openSite(args);
  const { values, positionals } = readSiteOptions(args, ['value', 'range', 'choices', 'version', 'unit'], {
    flags: ['dry-run'],
    places: ['The name of the fact'],
  });
  const [name = ''] = positionals;
  const { value, range, choices, version, unit } = values;
  planFact(site, name, { value, range, choices, version, unit });
  if (!(await makeChanges(site.root, site.changes, { command: 'add', isDryRun: values['dry-run'] }))) return 1;
  console.error(`\nNext: quote it in words as {{${name}}}. Until then \`npm run check\` says that nothing uses it.`);
  return 0;
}

/** Plans a fact. Throws UsageError where it cannot be added. */
export function planFact({ draft, languages, changes }: OpenSite, name: string, { unit, ...figure }: Figure): void {
  const [, group, key] = /^([a-z][A-Za-z0-9]*)\.([a-z][A-Za-z0-9]*)$/.exec(name) ?? [];
  if (group === undefined || key === undefined)
    throw new UsageError(`\`${name}\` is no name of a fact: a group and a name in camelCase with a dot between them, as gpu.memory.`);
  const facts = draft.facts?.[group];
  if (facts?.[key] !== undefined) throw new UsageError(`There is a fact \`${name}\` already: edit it in ${files.facts}.`);
  const units = Object.keys(languages[0].words?.units ?? {});
  if (unit !== undefined && !units.includes(unit))
    throw new UsageError(
      `No language says how to write \`${unit}\`.${didYouMean(suggestion(unit, units))} A new unit first has a line in the units.yaml of each language.`,
    );
  const fact = inOneLine({ ...figureOf(figure), ...defined({ unit }) });
  if (facts === undefined) changes.edit(files.facts, source => insertKey(source, [], group, { [key]: fact }));
  else changes.edit(files.facts, source => insertKey(source, [group], key, fact));
}

/** The one figure that is given. Throws UsageError if it is none, or not one. */
function figureOf(figure: Omit<Figure, 'unit'>): object {
  const [first, ...others] = Object.entries(defined(figure));
  if (first === undefined || others.length > 0)
    throw new UsageError('A fact is one of --value 5, --range 1,2, --choices 1,2,4 and --version 3.0.');
  const [kind, written = ''] = first;
  if (kind === 'version') return { version: written };
  const numbers = written.split(',').map(Number);
  if (numbers.some(Number.isNaN)) throw new UsageError(`--${kind} wants numbers with commas between them, not "${written}".`);
  if (kind !== 'value') return { [kind]: numbers };
  if (numbers.length > 1) throw new UsageError('--value is one number. Several are --choices, or --range from the lowest to the highest.');
  return { value: numbers[0] };
}
