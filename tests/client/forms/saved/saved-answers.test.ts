import { expect, test } from 'vitest';
import {
  answersKey,
  forgetCleared,
  queuedAnswers,
  readAnswers,
  removeExpired,
  type SavedAnswers,
  writeAnswers,
} from '#client/forms/saved/saved-answers.ts';

function storage(entries: Record<string, string> = {}) {
  return {
    entries,
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      entries[key] = value;
    },
    removeItem: (key: string) => {
      delete entries[key];
    },
  };
}

const saved: SavedAnswers = { answers: { name: 'Anna' }, files: [], seconds: 12, keptAt: Date.now() };

test('answers are read as they were saved', () => {
  const place = storage();
  expect(writeAnswers(place, answersKey('contact_v1'), saved)).toBe(true);
  expect(readAnswers(place, answersKey('contact_v1'))).toEqual(saved);
});

test('each version of a form and each subject has its own key', () => {
  const keys = [answersKey('ip_enquiry_v1', 'usb3-phy'), answersKey('ip_enquiry_v1', 'ddr4-phy'), answersKey('ip_enquiry_v2', 'usb3-phy')];
  expect(new Set(keys).size).toBe(3);
});

test('cleared answers are gone where the browser can store no more', () => {
  const full = () => {
    throw new Error('QuotaExceededError');
  };
  const place = { ...storage({ key: JSON.stringify(saved) }), setItem: full };
  expect(writeAnswers(place, 'key', { answers: {}, files: [], seconds: 3, keptAt: saved.keptAt + 1 })).toBe(false);
  expect(place.entries).toEqual({});
});

test('that there is nothing to send is stored until the backup knows it; answers that came since stay', () => {
  const place = storage({ 'draft:contact_v1': JSON.stringify(saved) });
  expect(writeAnswers(place, 'draft:contact_v1', { answers: {}, files: [], seconds: 3, keptAt: saved.keptAt + 1 })).toBe(false);
  expect(readAnswers(place, 'draft:contact_v1')).toBeUndefined();
  expect(Object.keys(place.entries)).toEqual(['draft:contact_v1']);
  forgetCleared(place, 'draft:contact_v1');
  expect(place.entries).toEqual({});
  writeAnswers(place, 'draft:contact_v1', saved);
  forgetCleared(place, 'draft:contact_v1');
  expect(readAnswers(place, 'draft:contact_v1')).toEqual(saved);
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"answers":{"name":1},"files":[],"seconds":1,"keptAt":1}',
  '{"answers":{},"files":{},"seconds":1,"keptAt":1}',
])('a value that no version of the site has written is ignored: %s', text => {
  expect(readAnswers(storage({ key: text }), 'key')).toBeUndefined();
});

test('answers that wait for the connection are found with their pages', () => {
  const pending = { id: '1', answers: '{}', path: '/contactUs/index', isQueued: true };
  const kept = {
    'draft:contact_v1': JSON.stringify({ ...saved, pending }),
    'draft:requirement_v1': JSON.stringify({ ...saved, pending: { ...pending, isQueued: false } }),
    'draft:custom_service_v1': JSON.stringify(saved),
    receipts: JSON.stringify({ ...saved, pending }),
  };
  expect(queuedAnswers({ ...storage(), ...kept, getItem: key => kept[key as keyof typeof kept] ?? null })).toEqual([
    { key: 'draft:contact_v1', path: '/contactUs/index' },
  ]);
  expect(queuedAnswers(undefined)).toEqual([]);
});

test('a browser that stores nothing causes no error', () => {
  const full = {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(writeAnswers(full, 'key', saved)).toBe(false);
  expect(readAnswers(undefined, 'key')).toBeUndefined();
});

test('answers expire thirty days after they were saved, with their files and what waits to be sent', () => {
  const day = 24 * 60 * 60 * 1000;
  const file = { key: 'f1', field: 'attachments', name: 'a.pdf', size: 1, changedAt: 1, sent: 0, state: 'waiting' as const };
  const pending = { id: '1', answers: '{}', path: '/contactUs/index', isQueued: true };
  const old = { ...saved, files: [file], pending };
  const place = storage({ 'draft:contact_v1': JSON.stringify(old), 'draft:broken_v1': '{', language: 'en' });
  const listed = { ...place.entries, ...place };
  expect(readAnswers(place, 'draft:contact_v1', saved.keptAt + 30 * day)).toEqual(old);
  expect(removeExpired(listed, saved.keptAt + 30 * day)).toEqual([]);
  expect(readAnswers(place, 'draft:contact_v1', saved.keptAt + 30 * day + 1)).toBeUndefined();
  expect(removeExpired(listed, saved.keptAt + 30 * day + 1)).toEqual(['f1']);
  expect(place.entries).toEqual({ 'draft:broken_v1': '{', language: 'en' });
});
