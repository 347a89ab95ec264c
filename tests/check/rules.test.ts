import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Draft } from '#check/draft.ts';
import type { Finding } from '#check/problem.ts';
import { rules } from '#check/rules.ts';
import { heroPage, smallSite } from '../site/small-site.ts';

const rootTo = (redirect: string) => ({ path: '/', name: 'root', title: 'home', hidden: true, redirect });
const home = { path: '/home', name: 'home', page: 'home', siteLog: 'home' };
const whole: Draft = {
  ...smallSite({ routes: [rootTo('/home'), home] }),
  packs: [],
  collectionSchemas: new Set(),
  marked: {},
  stale: new Set(),
  icons: new Set(['cpu']),
};

function findingsOf(draft: Draft): Finding[] {
  const findings: Finding[] = [];
  for (const rule of rules) rule(draft, finding => findings.push(finding));
  return findings;
}

test('a whole site has nothing to report', () => {
  expect(findingsOf(whole)).toEqual([]);
});

describe('parts that could not be read', () => {
  const part = fc.subarray(['config', 'facts', 'catalogue', 'page', 'en', 'zh', 'en words', 'zh words', 'en page', 'zh page'] as const);

  test('are passed over without an exception and without a word of what follows from them', () => {
    fc.assert(
      fc.property(part, broken => {
        expect(findingsOf(without(whole, broken))).toEqual([]);
      }),
    );
  });
});

/** The draft as it is when the files of these parts are broken. */
function without(draft: Draft, broken: readonly string[]): Draft {
  const copy = structuredClone({ ...draft, icons: undefined });
  const result: Draft = { ...copy, icons: draft.icons };
  for (const part of ['config', 'facts', 'catalogue'] as const) if (broken.includes(part)) result[part] = undefined;
  if (broken.includes('page')) result.pages.home = undefined;
  for (const language of ['en', 'zh']) {
    const words = result.words[language];
    if (!words) continue;
    if (broken.includes(`${language} page`)) words.pages.home = undefined;
    if (broken.includes(`${language} words`))
      Object.assign(words, { routes: undefined, layout: undefined, errors: undefined, units: undefined, catalogue: undefined });
    if (broken.includes(language)) {
      Object.assign(words, {
        routes: undefined,
        layout: undefined,
        errors: undefined,
        units: undefined,
        catalogue: undefined,
        pages: { home: undefined },
      });
    }
  }
  return result;
}

test.each([
  ['/api', ['route/reserved-path']],
  ['/api/home', ['route/reserved-path']],
  ['/assets/*', ['route/reserved-path', 'route/wildcard-page']],
  ['/404', ['route/reserved-path']],
  ['/en/home', ['route/reserved-path']],
  ['/zh', ['route/reserved-path']],
  ['/apis', []],
  ['/home/api', []],
])('the path %s is reported as %j', (path, expected) => {
  const draft: Draft = { ...whole, ...smallSite({ routes: [rootTo(path.replace('*', 'x')), { ...home, path }] }) };
  expect(findingsOf(draft).map(({ code }) => code)).toEqual(expected);
});

test('a reserved path is reported once, for the group', () => {
  const routes = [{ path: '/api', name: 'home', redirect: '/api/home', children: [{ path: 'home', name: 'home', page: 'home' }] }];
  const codes = findingsOf({ ...whole, ...smallSite({ routes }) }).map(({ code }) => code);
  expect(codes.filter(code => code === 'route/reserved-path')).toHaveLength(1);
});

test('names of JavaScript are names like others', () => {
  const draft: Draft = {
    ...whole,
    ...smallSite({ routes: [rootTo('/home'), { ...home, page: 'constructor' }], pages: { home: heroPage, valueOf: heroPage } }),
    icons: whole.icons,
  };
  expect(findingsOf(draft).map(({ code }) => code)).toEqual(expect.arrayContaining(['route/page-missing', 'page/no-route']));
});
