import { expect, test } from 'vitest';
import { buildSummary } from '#scripts/build/summary.ts';

const files = [
  { file: 'documents/en/home.html', bytes: 29_140, compressed: 6300 },
  { file: 'documents/zh/home.html', bytes: 28_000, compressed: 6900 },
  { file: 'documents/en/404.html', bytes: 9000, compressed: 2000 },
  { file: 'documents/zh/404.html', bytes: 9000, compressed: 1900 },
  { file: 'assets/main-DgwdV9xS.js', bytes: 1_319_600, compressed: 116_900 },
  { file: 'assets/forms/contact.Ld2318LfVn.js', bytes: 4000, compressed: 1000 },
  { file: 'assets/search.en.IRSXmVVF9h.json', bytes: 2_000_000, compressed: 200_000 },
];
const none = { added: [], removed: [], changed: [] };
const documents = { en: 1155, zh: 1 };
const whole = { unpublished: [], nextChange: undefined, wordless: new Map() };

test('a first build says how much there is and what is largest', () => {
  expect(buildSummary({ documents, files, changes: undefined, ...whole }, 8249)).toBe(`Built 1,156 documents in 8.2 s: 1,155 en, 1 zh

                                        size  compressed
All                7 files            3.4 MB    335.0 kB
Largest documents  zh/home.html      28.0 kB      6.9 kB
                   en/home.html      29.1 kB      6.3 kB
                   en/404.html        9.0 kB      2.0 kB
Largest scripts    main.js            1.3 MB    116.9 kB
                   forms/contact.js   4.0 kB      1.0 kB`);
});

test('a later build also says what changed', () => {
  const changes = {
    documents: { added: ['en/new.html'], removed: [], changed: ['1', '2', '3', '4', '5', '6', '7'] },
    assets: { ...none, changed: ['main.js', 'style.css'] },
  };
  expect(
    buildSummary({ documents, files, changes, ...whole }, 8249)
      .split('\n')
      .slice(-4),
  ).toEqual([
    '',
    'Added    1 document: en/new.html',
    'Changed  7 documents: 1, 2, 3, 4, 5, … and 2 more',
    'Changed  2 assets: main.js, style.css',
  ]);
  expect(buildSummary({ documents, files, changes: { documents: none, assets: none }, ...whole }, 8249)).toMatch(
    /\n\nChanged {2}nothing since the last build$/,
  );
});

test('it says what is not published, and when to build again', () => {
  const dated = { unpublished: ['/offers (from 2027-01-31)', 'home#region (draft)'], nextChange: '2027-01-31', wordless: new Map() };
  expect(
    buildSummary({ documents, files, changes: undefined, ...dated }, 8249)
      .split('\n')
      .slice(-3),
  ).toEqual([
    '',
    'Left out  2 parts: /offers (from 2027-01-31), home#region (draft)',
    'Build again on 2027-01-31: something begins to be published or no longer is.',
  ]);
});

test('it says which pictures for links have no words', () => {
  const wordless = new Map([
    ['ko', ['홈', '소개']],
    ['ar', ['الرئيسية']],
  ]);
  expect(
    buildSummary({ documents, files, changes: undefined, ...whole, wordless }, 8249)
      .split('\n')
      .slice(-2),
  ).toEqual(['', 'Without words  3 pictures for shared links, whose font lacks characters: ko 홈, ko 소개, ar الرئيسية']);
});
