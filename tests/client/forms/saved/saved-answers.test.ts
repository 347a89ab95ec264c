import { expect, test } from 'vitest';
import { answersKey, queuedAnswers, readAnswers, type SavedAnswers, writeAnswers } from '#client/forms/saved/saved-answers.ts';

function storage(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
}

const draft: SavedAnswers = { answers: { name: 'Anna' }, files: [], seconds: 12, keptAt: 1 };

test('a draft comes back as it was kept', () => {
  const place = storage();
  expect(writeAnswers(place, answersKey('contact_v1'), draft)).toBe(true);
  expect(readAnswers(place, answersKey('contact_v1'))).toEqual(draft);
});

test('another version of the form, and another subject, have drafts of their own', () => {
  const keys = [answersKey('ip_enquiry_v1', 'usb3-phy'), answersKey('ip_enquiry_v1', 'ddr4-phy'), answersKey('ip_enquiry_v2', 'usb3-phy')];
  expect(new Set(keys).size).toBe(3);
});

test('an empty draft leaves nothing behind', () => {
  const place = storage({ 'draft:contact_v1': JSON.stringify(draft) });
  writeAnswers(place, 'draft:contact_v1', { answers: {}, files: [], seconds: 3, keptAt: 2 });
  expect(place.kept).toEqual({});
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"answers":{"name":1},"files":[],"seconds":1,"keptAt":1}',
  '{"answers":{},"files":{},"seconds":1,"keptAt":1}',
])('what no version of the site wrote is no draft: %s', text => {
  expect(readAnswers(storage({ key: text }), 'key')).toBeUndefined();
});

test('drafts that wait for the connection are found with their pages', () => {
  const pending = { id: '1', answers: '{}', path: '/contactUs/index', isQueued: true };
  const kept = {
    'draft:contact_v1': JSON.stringify({ ...draft, pending }),
    'draft:requirement_v1': JSON.stringify({ ...draft, pending: { ...pending, isQueued: false } }),
    'draft:custom_service_v1': JSON.stringify(draft),
    receipts: JSON.stringify({ ...draft, pending }),
  };
  expect(queuedAnswers({ ...storage(), ...kept, getItem: key => kept[key as keyof typeof kept] ?? null })).toEqual([
    { key: 'draft:contact_v1', path: '/contactUs/index' },
  ]);
  expect(queuedAnswers(undefined)).toEqual([]);
});

test('a browser that keeps nothing breaks nothing', () => {
  const full = {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(writeAnswers(full, 'key', draft)).toBe(false);
  expect(readAnswers(undefined, 'key')).toBeUndefined();
});
