import { expect, test } from 'vitest';
import { retentionRows } from '#site/pages/retention-rows.ts';

const labels = { visits: 'Visits', uploads: 'Files', drafts: 'Drafts', unlimited: 'until we delete them' };
const formTitles = [
  { form: 'contact', title: 'Contact us' },
  { form: 'story', title: 'Requirement' },
];

test('a page about privacy names each form by its page, with the durations that server and browser go by', () => {
  const retention = { forms: { contact: { count: 24, unit: 'month' as const } } };
  expect(retentionRows(labels, { retention, formTitles, htmlLang: 'en' })).toEqual([
    { label: 'Contact us', value: '24 months' },
    { label: 'Requirement', value: 'until we delete them' },
    { label: 'Files', value: '24 hours' },
    { label: 'Visits', value: 'until we delete them' },
    { label: 'Drafts', value: '30 days' },
  ]);
});
