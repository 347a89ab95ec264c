import { expect, test } from 'vitest';
import { mistakenPatternsIn } from '#loader/schema/mistaken-patterns.ts';

const oddIn = (pattern: string) => mistakenPatternsIn({ type: 'string', pattern });

test.each(['/api/save', '^/api/', '^[a-z]+/[a-z]+$'])('`%s` is a pattern', pattern => {
  expect(oddIn(pattern)).toEqual([]);
});

test.each(['/^[0-9]+$/', '/^[a-z]+$/i', '/chip/gi'])('`%s` is written as in JavaScript', pattern => {
  expect(oddIn(pattern)).toEqual([{ path: ['pattern'], on: 'value', message: expect.stringContaining('slashes') }]);
});

test.each(['[0-9', '(', '\\p{Foo}'])('`%s` cannot be compiled', pattern => {
  expect(oddIn(pattern)).toEqual([{ path: ['pattern'], on: 'value', message: expect.stringContaining('no regular expression') }]);
});
