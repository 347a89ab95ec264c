import { expect, test } from 'vitest';
import { wantedOffer } from '#chips/catalogue/wanted-offer.ts';

const foundries = [
  { id: 'a', name: 'Alpha' },
  { id: 'b', name: 'Beta' },
];
const item = {
  offers: [
    { foundry: 'Alpha', nodes: [7, 12], status: 'silicon-proven' as const },
    { foundry: 'Beta', nodes: [12, 28], status: 'on-request' as const },
  ],
};
const any = { foundry: [], status: [], nodeFrom: '', nodeTo: '' };
const wanted = (filter: Partial<Parameters<typeof wantedOffer>[2]>) => wantedOffer(item, { foundries }, { ...any, ...filter });

test('a node and a foundry that were chosen are what is wanted', () => {
  expect(wanted({ nodeFrom: '12', nodeTo: '12', foundry: ['b'] })).toEqual({ node: '12', foundry: 'b' });
});

test('a range is one node where the item is offered for one node of it', () => {
  expect(wanted({ nodeFrom: '14', nodeTo: '40' })).toEqual({ node: '28' });
  expect(wanted({ nodeFrom: '7', nodeTo: '12' })).toEqual({});
  expect(wanted({ nodeTo: '7', foundry: ['a', 'b'] })).toEqual({ node: '7', foundry: 'a' });
  expect(wanted({ nodeFrom: '7', nodeTo: '12', status: ['on-request'] })).toEqual({ node: '12' });
});

test('nobody wanted what was not chosen, though there is only one', () => {
  expect(wanted({})).toEqual({});
  expect(wanted({ status: ['silicon-proven'] })).toEqual({});
});
