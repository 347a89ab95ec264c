import { expect, test } from 'vitest';
import { fitAnswers } from '#client/forms/saved/fit-answers.ts';
import type { AttachedFile } from '#client/forms/uploads/attached-file.ts';
import type { FormField } from '#site/forms/form.ts';

const fields: FormField[] = [
  { name: 'city', kind: 'text', isRequired: false, maxLength: 3 },
  { name: 'service', kind: 'choice', isRequired: true, options: ['design'] },
  { name: 'day', kind: 'date', isRequired: false },
  { name: 'plans', kind: 'files', isRequired: false, upload: { types: ['pdf'], maxBytes: 10, maxFiles: 1 } },
];
const file = (name: string, more: Partial<AttachedFile> = {}): AttachedFile => ({
  key: name,
  field: 'plans',
  name,
  size: 10,
  changedAt: 0,
  sent: 10,
  state: 'done',
  ...more,
});

test('an answer that a field can hold fits, even if it is not valid', () => {
  const saved = { answers: { city: 'Lyon', service: 'design', day: 'soon' }, files: [file('a.pdf'), file('b.PDF')] };
  expect(fitAnswers({ fields }, saved)).toEqual({ ...saved, unplaced: [] });
});

test('answers without a field, options that are not offered, and files that no field takes are unplaced', () => {
  const files = [file('a.txt'), file('b.pdf', { size: 11 }), file('c.pdf', { field: 'sketch' }), file('d.pdf', { field: 'city' })];
  expect(fitAnswers({ fields }, { answers: { fax: '1', service: 'repair', plans: 'see below' }, files })).toEqual({
    answers: {},
    files: [],
    unplaced: [
      { field: 'fax', text: '1' },
      { field: 'service', text: 'repair' },
      { field: 'plans', text: 'see below' },
      { field: 'plans', text: 'a.txt' },
      { field: 'plans', text: 'b.pdf' },
      { field: 'sketch', text: 'c.pdf' },
      { field: 'city', text: 'd.pdf' },
    ],
  });
});
