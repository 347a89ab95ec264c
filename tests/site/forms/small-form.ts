import { buildForm, type Form } from '#site/forms/form.ts';
import type { FormSource } from '#site/forms/form-schema.ts';

const about = { title: 'T', description: 'D' };
const date = { ...about, type: 'string' as const, maxLength: 10, kind: 'date' as const, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' };
const files = {
  ...about,
  type: 'array' as const,
  maxItems: 5,
  uniqueItems: true as const,
  items: { type: 'string' as const, pattern: '^u_[0-9a-z]{20}$' },
  upload: { maxBytes: 100, types: ['pdf'] },
};

/** The two files of a form with a field of each kind and two branches. */
export const smallFormSource: FormSource = {
  schema: {
    $id: 'small_v1',
    ...about,
    type: 'object',
    unevaluatedProperties: false,
    required: ['kind', 'email', 'consent'],
    maxFiles: 6,
    properties: {
      kind: { ...about, enum: ['card', 'licence'] },
      email: { ...about, type: 'string', maxLength: 30, kind: 'email', pattern: '^[^@ ]+@[^@ ]+$' },
      phone: { ...about, type: 'string', maxLength: 20, kind: 'phone', pattern: '^[0-9 +]+$' },
      start: { ...date, notBefore: 'today' },
      end: { ...date, notBefore: 'start' },
      diagram: files,
      papers: files,
      consent: { ...about, enum: ['yes'] },
    },
    if: { properties: { kind: { const: 'card' } }, required: ['kind'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['memory'], properties: { memory: { ...about, type: 'string', maxLength: 5 } } },
    else: { required: ['licence'], properties: { licence: { ...about, type: 'string', maxLength: 5 } } },
  },
  ui: {
    groups: [
      { id: 'kind', fields: ['kind'] },
      { id: 'card', when: { kind: 'card' }, fields: ['memory'] },
      { id: 'licence', when: { kind: 'licence' }, fields: ['licence'] },
      { id: 'rest', fields: ['start', 'end', 'diagram', 'papers', 'phone', 'email', 'consent'] },
    ],
    widgets: { kind: 'radio', consent: 'consent' },
  },
};

export const smallForm: Form = buildForm('small', '/api/Small', smallFormSource);
