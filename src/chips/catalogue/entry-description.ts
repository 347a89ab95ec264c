import type { Entry } from '#site/collections/entry.ts';
import type { LayoutWords } from '#site/words/interface.ts';
import { nameLine } from '#site/words/list-format.ts';
import { fillPlaceholders } from '#site/words/placeholders.ts';
import { textWidth } from '#site/words/text-width.ts';
import type { Catalogue } from './catalogue.ts';
import { findItem } from './catalogue-index.ts';
import { joinOffers } from './offers.ts';

/** What the results of search engines show of a description, in Latin letters. */
const shownWidth = 155;

/** What a description is made of besides the entry itself. */
interface EntryTerms {
  catalogue: Catalogue;
  layout: LayoutWords;
  htmlLang: string;
}

/** An entry of the catalogue in a sentence or two, for search engines: its summary and, as far as there is room, what decides. */
export function entryDescription({ id, summary }: Entry, { catalogue, layout, htmlLang }: EntryTerms): string {
  const item = findItem(catalogue, id)?.item;
  if (item === undefined) return summary;
  const words = layout.catalogue;
  const filled = (line: string, values: Record<string, string>) => fillPlaceholders(line, name => values[name]);
  const kind = catalogue.kinds.find(({ id: known }) => known === item.kind)?.name;
  const offers = joinOffers(item.offers).map(({ foundries, nodes, variant = '' }) =>
    filled(words.offer, {
      foundries: nameLine(foundries, htmlLang),
      process: `${filled(words.nodes, { nodes: nameLine(nodes, htmlLang) })} ${variant}`.trimEnd(),
    }),
  );
  const anywhere = item.kind === 'soft' ? [words.anyProcess] : [];
  let description = summary;
  for (const fact of [...(kind === undefined ? [] : [kind]), ...anywhere, ...offers]) {
    const longer = filled(words.described, { text: description, fact });
    if (textWidth(longer) > shownWidth) break;
    description = longer;
  }
  return description;
}
