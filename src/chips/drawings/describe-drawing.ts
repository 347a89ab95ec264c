import { nameLine } from '#site/words/list-format.ts';
import { fillPlaceholders } from '#site/words/placeholders.ts';
import type { ChipsWords } from '../generated/chips-words.ts';
import type { DrawingConfig } from './drawing-kinds.ts';
import type { DrawnCatalogue } from './drawn-catalogue.ts';
import type { DrawnFact } from './drawn-fact.ts';
import { namedLooks } from './named-looks.ts';
import { partsOf } from './package-parts.ts';

/** What a drawing shows: its layout, and its facts, words and products by its own names for them. */
interface Drawn {
  config: DrawingConfig;
  facts: Readonly<Record<string, DrawnFact>>;
  labels: Readonly<Record<string, string>>;
  catalogue?: DrawnCatalogue | undefined;
}

/** Sentences that say what a drawing shows, to who cannot see it. They have all of its facts, labels and products. */
export function describeDrawing(title: string, drawn: Drawn, words: ChipsWords['drawings'], htmlLang: string): string {
  const { config, facts, labels } = drawn;
  const values: Record<string, string> = {
    ...labels,
    ...Object.fromEntries(Object.entries(facts).map(([name, { text }]) => [name, text])),
    ...partsIn(drawn, words, htmlLang),
  };
  // About all products, there is no system.
  const kind = config.kind === 'system' && drawn.catalogue?.parts.length === 0 ? 'nodes' : config.kind;
  const sentences = fillPlaceholders(words.kinds[kind], name => values[name]);
  return fillPlaceholders(words.detail, name => ({ name: title, detail: sentences })[name]);
}

/** What a kind says of its parts, by the placeholders of its sentence. */
function partsIn({ config, facts, labels, catalogue }: Drawn, words: ChipsWords['drawings'], htmlLang: string): Record<string, string> {
  const fill = (line: string, values: Record<string, string>) => fillPlaceholders(line, name => values[name]);
  const labelOf = (name: string) => labels[name] ?? name;
  const line = (names: readonly (string | number)[]) => nameLine(names, htmlLang);
  const list = (texts: readonly string[]) =>
    texts.slice(0, -1).reduceRight((rest, first) => fill(words.listed, { first, rest }), texts.at(-1) ?? '');
  const detail = (name: string, about: string) => fill(words.detail, { name, detail: about });
  const inOrder = (rankOf: (ranks: readonly number[]) => number | undefined) =>
    line(
      Object.entries(config.ranks ?? {})
        .map(([id, ranks]) => ({ name: labelOf(id), rank: rankOf(ranks) ?? 0 }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ name, rank }) => (rank === 0 ? fill(words.none, { name }) : name)),
    );
  const nodes = (catalogue?.nodes ?? []).filter(({ count }) => count > 0);
  const isOne = nodes.every(({ count }) => count === 1);
  const nodeCounts = line(nodes.map(({ node, count }) => (isOne ? node : detail(`${node}`, `${count}`))));
  switch (config.kind) {
    case 'card':
      return { figures: list(Object.entries(labels).map(([name, label]) => detail(label, facts[name]?.text ?? ''))) };
    case 'die': {
      const { blocks = [] } = config;
      const said = ({ id }: (typeof blocks)[number]) => {
        const fact = facts[id];
        return fact === undefined ? labelOf(id) : detail(labelOf(id), fact.text);
      };
      const looks = namedLooks(blocks);
      const isNamed = ({ look = 'plain' }: (typeof blocks)[number]) => looks.some(name => name === look);
      const groups = looks.map(name => detail(labelOf(name), line(blocks.filter(({ look = 'plain' }) => look === name).map(said))));
      return { blocks: list([...groups, ...blocks.filter(block => !isNamed(block)).map(said)]) };
    }
    case 'flow': {
      const lines = (config.flow?.lines ?? []).map(({ id, stations }) => detail(labelOf(id), line(stations.map(labelOf))));
      return { lines: list(lines), joined: line((config.flow?.joined ?? []).map(labelOf)) };
    }
    case 'mask':
    case 'mask-wafer': {
      const { designs = [], wafers = 1 } = config.field ?? {};
      const own = designs.filter(({ yours }) => yours).length;
      return { wafers: `${wafers}`, count: `${designs.length}`, own: `${own}`, rest: `${designs.length - own}` };
    }
    case 'nodes':
      return { counts: nodeCounts };
    case 'package':
      return { parts: config.section === undefined ? '' : line(partsUpwards(config.section, words.parts)) };
    case 'package-parts':
      return { parts: config.section === undefined ? '' : line(partsOf(config.section).map(labelOf)) };
    case 'rank-bars':
      return { order: inOrder(([rank]) => rank) };
    case 'rank-points':
      return { order: inOrder(([across]) => across), second: inOrder(([, up]) => up) };
    case 'schedule': {
      const { rows = [], end } = config.plan ?? {};
      const said = rows.map(({ id, bars }) => {
        const done = line(bars.map(({ of: name }) => labelOf(name)));
        return id === undefined ? done : detail(labelOf(id), done);
      });
      const last = Math.max(...rows.flatMap(({ bars }) => bars.map(({ to }) => to)));
      const share = new Intl.NumberFormat(htmlLang, { style: 'percent' }).format(last / 100);
      return { rows: list(end ? [...said, fill(words.end, { end: labelOf('end'), share })] : said) };
    }
    case 'system': {
      const parts = (catalogue?.parts ?? []).map(({ name, isOutside, items, details }) => {
        const place = fill(words.place, { name, place: labelOf(isOutside ? 'outside' : 'onChip') });
        return items.length === 0 ? place : detail(place, line([...items, ...details]));
      });
      return { parts: list(parts), counts: nodes.length === 0 ? labelOf('anyProcess') : nodeCounts };
    }
    default:
      return {};
  }
}

/** Parts of a package by the words of all packages, each die with its connection. */
function partsUpwards(section: NonNullable<DrawingConfig['section']>, parts: ChipsWords['drawings']['parts']): string[] {
  const { terminals, carrier, dies, passives, lid } = section;
  const isBare = carrier === 'none';
  return [
    parts.board,
    parts[terminals],
    ...(isBare ? [] : [parts[carrier]]),
    ...dies.map(connection => parts[isBare ? 'bare' : connection]),
    ...(passives ? [parts.passives] : []),
    ...(isBare ? [] : [lid ? parts.lid : parts.mould]),
  ];
}
