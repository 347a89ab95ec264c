import { quotedFacts } from '#check/figures/quoted-facts.ts';
import type { Place } from '#check/problem.ts';
import { suggestion } from '#check/suggest/nearest.ts';
import { files } from '#site/source.ts';
import { factNames } from '#site/words/facts.ts';
import { removeNode } from '#yaml/edit/edit-yaml.ts';
import { readYaml } from '#yaml/read-yaml.ts';
import type { OpenSite } from '../changes/open-site.ts';
import { didYouMean } from '../command/did-you-mean.ts';
import { firstFew } from '../command/first-few.ts';
import { UsageError } from '../command/run-command.ts';

/** Plans the removal of a figure that no text quotes; its group goes with the last one. Throws UsageError where it cannot be removed. */
export function planFactRemoval(site: OpenSite, name: string): void {
  const { draft, changes } = site;
  const { facts = {} } = draft;
  const names = factNames(facts);
  if (!names.includes(name)) {
    const below = names.filter(known => known.startsWith(`${name}.`));
    if (below.length > 0) throw new UsageError(`\`${name}\` is a group of facts. Name one of them: ${firstFew(below).join(', ')}.`);
    throw new UsageError(`There is no fact \`${name}\`.${didYouMean(suggestion(name, names))}`);
  }
  const places = (quotedFacts(draft).get(name) ?? []).map(({ at }) => lineOf(site, at));
  if (places.length > 0)
    throw new UsageError(
      `${places.length === 1 ? 'A text quotes' : `${places.length} texts quote`} {{${name}}}: ${firstFew(places).join(', ')}. Write something else there first; \`npm run facts -- ${name}\` lists them all.`,
    );
  const [group = '', key = ''] = name.split('.');
  const isLast = Object.keys(facts[group] ?? {}).length === 1;
  changes.edit(files.facts, source => removeNode(source, isLast ? [group] : [group, key]));
}

function lineOf({ changes }: OpenSite, { file, path, on, within }: Place): string {
  return `${file}:${readYaml(file, changes.read(file) ?? '').locate(path, on, within).start.line}`;
}
