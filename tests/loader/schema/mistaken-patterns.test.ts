import { expect, test } from 'vitest';
import { mistakenPatternsIn } from '#loader/schema/mistaken-patterns.ts';

const oddIn = (pattern: string) => mistakenPatternsIn({ type: 'string', pattern }, true);

test.each(['/api/save', '^/api/', '^[a-z]+/[a-z]+$'])('`%s` is a pattern', pattern => {
  expect(oddIn(pattern)).toEqual([]);
});

test.each(['/^[0-9]+$/', '/^[a-z]+$/i', '/chip/gi'])('`%s` is written as in JavaScript', pattern => {
  expect(oddIn(pattern)).toEqual([{ path: ['pattern'], on: 'value', message: expect.stringContaining('slashes') }]);
});

test.each(['[0-9', '(', '\\p{Foo}'])('`%s` cannot be compiled', pattern => {
  expect(oddIn(pattern)).toEqual([{ path: ['pattern'], on: 'value', message: expect.stringContaining('no regular expression') }]);
});

test.each(['^(?:[0-9 ]+)+$', '^(\\w+\\s?)*$', '^([a-z]+,?)+$'])('`%s` takes minutes for some answers', pattern => {
  expect(oddIn(pattern)).toEqual([{ path: ['pattern'], on: 'value', message: expect.stringContaining('busy for minutes') }]);
  expect(mistakenPatternsIn({ type: 'string', pattern }, false)).toEqual([]);
});

test.each(['^[a-z]+(?:-[a-z]+)*$', '^(?:[0-9]{2} ?){1,8}$', '^(?:a+b)*$'])('`%s` is fast', pattern => {
  expect(oddIn(pattern)).toEqual([]);
});

test.each(['$[a-z]', '[a-z]+$x', 'a^b', '\\d^'])('`%s` fits no text', pattern => {
  expect(oddIn(pattern)).toEqual([{ path: ['pattern'], on: 'value', message: expect.stringContaining('fits no text') }]);
});

test.each(['^a$|^b$', '(?:^|-)a', '[$^]a', '\\$[a-z]', '(?=x$)x', 'a\\^'])('`%s` fits some text', pattern => {
  expect(oddIn(pattern)).toEqual([]);
});
