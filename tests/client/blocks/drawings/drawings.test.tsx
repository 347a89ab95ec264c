import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawingComponents } from '#client/blocks/drawings/drawing-components.ts';
import { sheet } from '#client/blocks/drawings/drawing-props.ts';
import { type DrawingKind, type DrawnFact, drawingKinds, drawnFact, formOf } from '#site/pages/drawing-kinds.ts';

const kinds = Object.keys(drawingKinds) as DrawingKind[];

/** Any fact of one of the forms that a drawing can show, within what products have. */
function anyFact(forms: readonly string[]): fc.Arbitrary<DrawnFact> {
  const figure = fc.integer({ min: 1, max: 128 });
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
  return count === undefined ? fc.constant({}) : fc.record({ one: rank, two: rank, three: rank });
};

function markupOf(kind: DrawingKind, facts: Record<string, DrawnFact>, ranks: Record<string, number[]> = {}): string {
  const Drawing = drawingComponents[kind];
  const labels = Object.fromEntries([...drawingKinds[kind].labels, ...Object.keys(ranks)].map(name => [name, `Label ${name}`]));
  return renderToStaticMarkup(
    <svg aria-hidden>
      <Drawing facts={facts} labels={labels} ranks={ranks} />
    </svg>,
  );
}

/** Numbers of attributes that are places on the sheet. */
const placesIn = (markup: string, attributes: readonly string[]) =>
  attributes.flatMap(name => [...markup.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => Number(value)));

test.each(kinds)('a drawing of the kind %s lies on its sheet, whatever the facts, and shows every label and fact', kind => {
  const { facts, labels } = drawingKinds[kind];
  const anyFacts = fc.record(Object.fromEntries(Object.entries(facts).map(([name, forms]) => [name, anyFact(forms)])));
  fc.assert(
    fc.property(anyFacts, anyRanks(kind), (drawn, ranks) => {
      const markup = markupOf(kind, drawn, ranks);
      expect(markup).not.toMatch(/NaN|Infinity|undefined/);
      for (const x of placesIn(markup, ['x', 'cx'])) expect(x).toSatisfy((place: number) => place >= 0 && place <= sheet.width);
      for (const y of placesIn(markup, ['y', 'cy'])) expect(y).toSatisfy((place: number) => place >= 0 && place <= sheet.height);
      for (const size of placesIn(markup, ['width', 'height', 'r'])) expect(size).toBeGreaterThanOrEqual(0);
      for (const name of [...labels, ...Object.keys(ranks)]) expect(markup).toContain(`Label ${name}`);
    }),
    { numRuns: 50 },
  );
});

test('a drawing draws as many things as the fact says', () => {
  const value = (figure: number) => ({ pins: fact(figure), channels: fact(figure), amounts: { ...fact(figure), figures: [figure] } });
  const fact = (figure: number) => drawnFact({ value: figure }, () => `${figure}`);
  const count = (kind: DrawingKind, figure: number, part: RegExp) => markupOf(kind, value(figure)).match(part)?.length;
  expect(count('amounts', 8, /M[\d.]+ [\d.]+h[\d.]+v[\d.]+h-/g)).toBe(8);
  // A pin on each of the four sides for each place of a side.
  expect(count('pins', 76, /M[\d.]+ [\d.]+h(11v3\.2|3\.2v11)/g)).toBe(76);
  expect(count('channels', 16, /C[\d.]+ [\d.]+ [\d.]+ [\d.]+ 86 /g)).toBe(16);
});

test('a fact of a drawing has its figures, each for a reader, and all of it', () => {
  const format = (fact: { value?: number; range?: number[] }) => (fact.range === undefined ? `${fact.value} V` : fact.range.join('–'));
  expect(drawnFact({ range: [3, 5.5], unit: 'V' }, format)).toEqual({ figures: [3, 5.5], texts: ['3 V', '5.5 V'], text: '3–5.5' });
  expect(formOf({ version: '3.0' })).toBeUndefined();
});
