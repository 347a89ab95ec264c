import { expect, test } from 'vitest';
import { translatedElsewhere } from '#client/dev/translate/translated-elsewhere.ts';
import type { TranslationUnit } from '#client/dev/translate/translation-unit.ts';

function unit(about: string, source: string, written = '', more: Partial<TranslationUnit> = {}): TranslationUnit {
  const place = { file: `content/locales/de/${about}.yaml`, pointer: '/title' };
  const rest = { isMarkdown: false, parts: [], terms: [], address: '/', comment: '' };
  return { ...place, ...rest, about, source, written, state: written === '' ? 'missing' : 'translated', ...more };
}

const send = unit('forms/new', 'Send the request\n');

test('the same text comes first, each of its translations once, then near texts, the nearest first', () => {
  const units = [
    send,
    unit('forms/quote', 'Send a request', 'Eine Anfrage senden'),
    unit('forms/contact', 'Send the request', 'Anfrage senden'),
    unit('forms/order', 'Send the request', 'Anfrage senden'),
    unit('forms/press', 'Send the requests', 'Anfragen senden'),
    unit('pages/home', 'What a dentist does', 'Was ein Zahnarzt tut'),
  ];
  expect(translatedElsewhere(send, units).map(({ about, translation, isSame }) => [about, translation, isSame])).toEqual([
    ['forms/contact', 'Anfrage senden', true],
    ['forms/press', 'Anfragen senden', false],
    ['forms/quote', 'Eine Anfrage senden', false],
  ]);
});

test.each<[string, TranslationUnit]>([
  ['waits itself', unit('forms/contact', 'Send the request', 'Send the request', { state: 'untranslated' })],
  ['is a draft', unit('forms/contact', 'Send the request', 'Anfrage', { state: 'draft' })],
  ['was translated before its source changed', unit('forms/contact', 'Send the request', 'Anfrage', { state: 'stale' })],
  ['is Markdown', unit('pages/contact', 'Send the request', '**Anfrage**', { isMarkdown: true })],
  ['has the same letters in another order', unit('pages/contact', 'tseuqer eht dneS', 'Anfrage')],
])('a text that %s offers nothing', (_, other) => {
  expect(translatedElsewhere(send, [send, other])).toEqual([]);
});

test('texts without spaces are near by their characters', () => {
  const title = unit('pages/wafer', '晶圆代工服务');
  const near = unit('pages/home', '晶圆代工的服务', 'Wafer foundry services');
  expect(translatedElsewhere(title, [title, near])).toMatchObject([{ translation: 'Wafer foundry services', isSame: false }]);
});

test('a text of one letter is near to none', () => {
  expect(translatedElsewhere(unit('a', 'A'), [unit('b', 'B', 'Be'), unit('c', '', '')])).toEqual([]);
});
