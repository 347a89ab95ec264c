import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type DrawingConfig, type DrawingKind, drawingKinds } from '#chips/drawings/drawing-kinds.ts';
import type { DrawnCatalogue } from '#chips/drawings/drawn-catalogue.ts';
import { type DrawnFact, drawnFact, factFormOf } from '#chips/drawings/drawn-fact.ts';
import { labelNames } from '#chips/drawings/label-names.ts';
import { drawingComponents } from '#chips/drawings/view/drawing-components.ts';
import { sheet, sheetHeight } from '#chips/drawings/view/drawing-props.ts';

const kinds = Object.keys(drawingKinds) as DrawingKind[];

/** Largest figure of a drawing: a hub has at most 15 ports, which is what the four bits of a tier in a route string of USB 3 can say. */
const largestFigure = (kind: DrawingKind) => (kind.startsWith('hub-') ? 15 : 128);

/** Any fact of one of the forms that a drawing can show, within what products have. */
function anyFact(forms: readonly string[], max: number): fc.Arbitrary<DrawnFact> {
  const figure = fc.integer({ min: 1, max });
  const byForm: Record<string, fc.Arbitrary<object>> = {
    value: figure.map(value => ({ value })),
    range: fc.tuple(figure, figure).map(([a, b]) => ({ range: [Math.min(a, b), Math.max(a, b)] })),
    choices: fc.uniqueArray(figure, { minLength: 2, maxLength: 5 }).map(choices => ({ choices })),
  };
  return fc
    .oneof(...forms.map(form => byForm[form] as fc.Arbitrary<object>))
    .map(fact => drawnFact(fact, ({ value }) => `${value ?? '…'} V`));
}

/** Three things of any rank, if the kind compares things. */
const anyRanks = (kind: DrawingKind) => {
  const count = drawingKinds[kind].ranks;
  const rank = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: count ?? 0, maxLength: count ?? 0 });
  return count === undefined ? fc.constant({}) : fc.record({ ranks: fc.record({ one: rank, two: rank, three: rank }) });
};

/** A place on a grid. */
const anyPlace = (columns: number, rows: number) =>
  fc
    .tuple(fc.nat(columns - 1), fc.nat(rows - 1), fc.integer({ min: 1, max: columns }), fc.integer({ min: 1, max: rows }))
    .map(([left, top, width, height]) => [left, top, Math.min(width, columns - left), Math.min(height, rows - top)]);

/** Any layout that the schema allows, by the key of the page file. */
const layouts = {
  blocks: fc
    .array(anyPlace(12, 8), { minLength: 1, maxLength: 6 })
    .map(places => places.map((at, index) => ({ id: `block-${index}`, at }))),
  section: fc
    .record({
      terminals: fc.constantFrom('through', 'wings', 'pads', 'lands', 'balls'),
      carrier: fc.constantFrom('paddle', 'substrate', 'none'),
      dies: fc.array(fc.constantFrom('wires', 'bumps'), { minLength: 1, maxLength: 2 }),
      count: fc.integer({ min: 2, max: 12 }),
      width: fc.integer({ min: 20, max: 100 }),
      lid: fc.option(fc.constant(true), { nil: undefined }),
      passives: fc.option(fc.constant(true), { nil: undefined }),
    })
    .map(section =>
      section.carrier === 'none' ? { ...section, dies: section.dies.slice(0, 1), passives: undefined, lid: undefined } : section,
    ),
  plan: fc
    .array(fc.uniqueArray(fc.nat(100), { minLength: 2, maxLength: 8 }), { minLength: 1, maxLength: 5 })
    .map(rows => rows.map(times => times.toSorted((a, b) => a - b)))
    .map(rows => ({
      end: true,
      rows: rows.map((times, row) => ({
        id: `row-${row}`,
        bars: times.slice(1).map((to, bar) => ({ of: `thing-${bar % 3}`, from: times[bar], to })),
      })),
    })),
  field: fc.record({
    wafers: fc.integer({ min: 1, max: 4 }),
    designs: fc
      .array(anyPlace(12, 12), { minLength: 2, maxLength: 6 })
      .map(places => places.map((at, index) => (index === 1 ? { at, yours: true } : { at }))),
  }),
  flow: fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 2 }))
    .map(([first, second, last]) => {
      const named = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}-${index}`);
      return {
        lines: [
          { id: 'first', stations: named('a', first) },
          { id: 'second', stations: named('b', second) },
        ],
        joined: named('c', last),
      };
    }),
};

/** A drawing of a kind with any facts, ranks and layout. */
function anyDrawing(kind: DrawingKind): fc.Arbitrary<{ config: DrawingConfig; facts: Record<string, DrawnFact> }> {
  const { facts, layout } = drawingKinds[kind];
  const anyFacts = fc.record(Object.fromEntries(Object.entries(facts).map(([name, forms]) => [name, anyFact(forms, largestFigure(kind))])));
  const anyLayout = layout === undefined ? fc.constant({}) : layouts[layout].map(value => ({ [layout]: value }));
  return fc
    .tuple(anyFacts, anyRanks(kind), anyLayout)
    .map(([drawn, ranks, own]) => ({ facts: drawn, config: { kind, ...ranks, ...own } as DrawingConfig }));
}

/** A catalogue of thirteen nodes, on the page of a product. */
const catalogue: DrawnCatalogue = {
  parts: [
    { id: 'bus', name: 'Part bus', isOutside: false, items: [], details: [] },
    { id: 'phy', name: 'Part phy', isOutside: false, items: ['A product whose long name takes two lines of the block'], details: ['Hard'] },
    { id: 'memory', name: 'Part memory', isOutside: true, items: [], details: [] },
  ],
  nodes: [5, 7, 12, 14, 22, 28, 40, 55, 65, 90, 110, 130, 180].map(node => ({ node, count: node % 2 })),
};

function markupOf(config: DrawingConfig, facts: Record<string, DrawnFact>, shown: DrawnCatalogue = catalogue): string {
  const Drawing = drawingComponents[config.kind];
  const labels = Object.fromEntries(labelNames(config).map(({ name }) => [name, `Label ${name}`]));
  return renderToStaticMarkup(
    <svg aria-hidden>
      <Drawing config={config} facts={facts} labels={labels} catalogue={shown} />
    </svg>,
  );
}

/** Numbers of attributes that are places on the sheet. */
const placesIn = (markup: string, attributes: readonly string[]) =>
  Array.from(markup.matchAll(new RegExp(` (?:${attributes.join('|')})="([^"]*)"`, 'g')), ([, value]) => Number(value));

/** Words that a drawing has only on another page: of a category, or of source code, not of a product for some processes. */
const wordsOfOtherPages: Partial<Record<DrawingKind, string[]>> = { system: ['items', 'anyProcess'] };

test.each(kinds)('a drawing of the kind %s lies on its sheet, whatever its content, and shows every label', kind => {
  fc.assert(
    fc.property(anyDrawing(kind), ({ config, facts }) => {
      const markup = markupOf(config, facts);
      expect(markup).not.toMatch(/NaN|Infinity|undefined/);
      // One assertion for all places: a drawing has hundreds.
      const outside = (attributes: string[], most: number) => placesIn(markup, attributes).filter(place => !(place >= 0 && place <= most));
      expect({
        x: outside(['x', 'cx'], sheet.width),
        y: outside(['y', 'cy'], sheetHeight(kind)),
        size: outside(['width', 'height', 'r'], Number.POSITIVE_INFINITY),
        unlabelled: labelNames(config).filter(({ name }) => !wordsOfOtherPages[kind]?.includes(name) && !markup.includes(`Label ${name}`)),
      }).toEqual({ x: [], y: [], size: [], unlabelled: [] });
    }),
    { numRuns: 50 },
  );
});

const fact = (figure: number) => drawnFact({ value: figure }, () => `${figure}`);

test('a drawing draws as many things as the fact says', () => {
  const count = (kind: DrawingKind, facts: Record<string, DrawnFact>, part: RegExp) => markupOf({ kind }, facts).match(part)?.length;
  // A pin on each of the four sides for each place of a side.
  expect(count('pins', { pins: fact(76) }, /M[\d.]+ [\d.]+[hv]-?11[vh]/g)).toBe(76);
  const video = { channels: fact(16), cores: fact(8), process: fact(12) };
  expect(count('channels', video, /M[\d.]+ 46v34/g)).toBe(16);
  expect(count('channels', video, /h13v13h-13z/g)).toBe(8);
});

test('the system of a product that is tied to no process says so in place of its nodes', () => {
  const markup = markupOf({ kind: 'system' }, {}, { ...catalogue, nodes: catalogue.nodes.map(({ node }) => ({ node, count: 0 })) });
  expect(markup).toContain('Label anyProcess');
  expect(markup).not.toContain('>180<');
});

test('a block shows the fact of its name, and leads where the page file says', () => {
  const blocks = [{ id: 'memory', at: [0, 0, 6, 4] }];
  expect(markupOf({ kind: 'die', blocks }, { memory: fact(8) })).toContain('>8</text>');
});

test('a die says what the looks of its blocks mean, if they have more than one', () => {
  const blocks: NonNullable<DrawingConfig['blocks']> = [
    { id: 'one', at: [0, 0, 4, 3] },
    { id: 'two', at: [4, 0, 4, 3], look: 'copper' },
  ];
  expect(markupOf({ kind: 'die', blocks }, {})).not.toMatch(/Label (plain|tint|copper)/);
  const mixed = markupOf({ kind: 'die', blocks: [...blocks, { id: 'three', at: [8, 0, 4, 3], look: 'tint' }] }, {});
  expect(mixed).toMatch(/Label plain.*Label tint/);
  expect(mixed).not.toContain('Label copper');
});

test('a system shows the product in its place; on the page of a category, how many there are', () => {
  expect(markupOf({ kind: 'system' }, {})).toMatch(/Part phy.*Hard.*A product whose long name takes.*two lines/);
  const parts = catalogue.parts.map(part => ({ ...part, details: [], items: part.items.length > 0 ? ['One', 'Two', 'Three'] : [] }));
  expect(markupOf({ kind: 'system' }, {}, { ...catalogue, parts })).toMatch(/Label items.*Part phy.*>3</);
});

test('a system of all products, of which no page shows one, says what its bars count', () => {
  const markup = markupOf({ kind: 'system' }, {}, { ...catalogue, parts: [] });
  expect(markup).toMatch(/Label items.*Label nodes/);
  expect(markup).not.toContain('Label onChip');
});

test('a fact of a drawing has its figures, each for a reader, and all of it', () => {
  const format = (written: { value?: number; range?: number[] }) =>
    written.range === undefined ? `${written.value} V` : written.range.join('–');
  expect(drawnFact({ range: [3, 5.5], unit: 'V' }, format)).toEqual({ figures: [3, 5.5], texts: ['3 V', '5.5 V'], text: '3–5.5' });
  expect(factFormOf({ version: '3.0' })).toBeUndefined();
});
