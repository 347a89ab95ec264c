import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitMemory } from '#chips/blocks/memory-fit/memory-fit.ts';
import { mpwCalendar } from '#chips/blocks/mpw-planner/mpw-calendar.ts';
import { openRuns, suitedServices } from '#chips/blocks/mpw-planner/mpw-plan.ts';
import { siteOfDay } from '#site/publication.ts';
import { buildSite } from '#site/site.ts';
import { smallSite } from '../../site/small-site.ts';

describe('the smallest memory that holds what is needed', () => {
  test('is found, with what is left over; what is exactly as large fits', () => {
    expect(fitMemory([16, 4, 8], 3)).toEqual({ size: 4, left: 1 });
    expect(fitMemory([16, 4, 8], 8)).toEqual({ size: 8, left: 0 });
    expect(fitMemory([16, 4, 8], 15.9)).toEqual({ size: 16, left: 0.1 });
  });

  test('is none where more is needed than any has', () => {
    expect(fitMemory([16, 4, 8], 16.5)).toBeUndefined();
  });

  test('is never one that a smaller one could replace', () => {
    const sizes = fc.uniqueArray(fc.integer({ min: 1, max: 64 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 70 }), (all, need) => {
        const fit = fitMemory(all, need);
        const enough = all.filter(size => size >= need);
        expect(fit?.size).toBe(enough.toSorted((a, b) => a - b)[0]);
        if (fit !== undefined) expect(fit.size - fit.left).toBe(need);
      }),
    );
  });
});

test('the services that suit are those that suit the quantity; without an answer, all', () => {
  const services = [
    { id: 'shared', suits: ['dies'], hasRuns: true as const },
    { id: 'own', suits: ['dies', 'wafers'] },
    { id: 'volume', suits: ['lots'] },
  ];
  const idsFor = (quantity?: string) => suitedServices(services, { quantity }).map(({ id }) => id);
  expect([idsFor('dies'), idsFor('wafers'), idsFor('lots'), idsFor()]).toEqual([
    ['shared', 'own'],
    ['own'],
    ['volume'],
    ['shared', 'own', 'volume'],
  ]);
});

describe('the calendar of runs', () => {
  const shuttles = {
    runs: [
      { node: 55, closes: '2027-03-17' },
      { node: 28, foundry: 'fab', closes: '2027-02-10', returns: '2027-06-01' },
      { node: 28, closes: '2027-08-11' },
    ],
  };
  const runsIn = (htmlLang: string) => mpwCalendar(shuttles, { foundryNames: { fab: 'Fab One' }, htmlLang }).runs;

  test('has the next run first, with days and names for a reader', () => {
    expect(runsIn('en').map(({ node, foundry, closes }) => [node, foundry, closes.text])).toEqual([
      [28, 'Fab One', 'Feb 10, 2027'],
      [55, undefined, 'Mar 17, 2027'],
      [28, undefined, 'Aug 11, 2027'],
    ]);
    expect(runsIn('zh-CN')[0]).toMatchObject({ closes: { day: '2027-02-10', text: '2027年2月10日' }, returns: { day: '2027-06-01' } });
  });

  test('shows the runs at a node that still take a layout, on the last day too', () => {
    const open = (today: string, node?: number) => openRuns(runsIn('en'), { node }, today).map(({ closes }) => closes.day);
    expect(open('2027-02-10')).toEqual(['2027-02-10', '2027-03-17', '2027-08-11']);
    expect(open('2027-02-11', 28)).toEqual(['2027-08-11']);
    expect(open('', 55)).toEqual(['2027-03-17']);
    expect(open('2027-01-01', 12)).toEqual([]);
  });

  test('has no closed run in a build, which says when the next one closes', () => {
    const { source, nextChange } = siteOfDay({ ...smallSite(), shuttles }, new Date('2027-02-11T12:00:00Z'));
    expect(source.shuttles?.runs.map(({ closes }) => closes)).toEqual(['2027-03-17', '2027-08-11']);
    expect(nextChange).toBe('2027-03-18');
  });

  test('may be missing: then a planner has no runs', () => {
    const planner = {
      type: 'mpw-planner' as const,
      id: 'planner',
      to: '/home',
      presets: { service: 'a', node: 'b', quantity: 'c' },
      quantities: [{ id: 'dies' }, { id: 'lots' }],
      services: [{ id: 'shared', suits: ['dies'], hasRuns: true as const }],
    };
    const pages = { home: { blocks: [{ type: 'hero' as const, id: 'hero' }, planner] } };
    const blocksWith = (calendar: typeof shuttles | undefined) =>
      buildSite({ ...smallSite({ pages }), shuttles: calendar }).locales.en?.pages['/home']?.blocks;
    expect(blocksWith(undefined)?.[1]).toMatchObject({ data: { runs: [] } });
    expect(blocksWith(shuttles)?.[1]).toMatchObject({ data: { runs: [{ node: 28 }, { node: 55 }, { node: 28 }] } });
  });
});
