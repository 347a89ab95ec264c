import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { insertJsonItem, insertJsonKey } from '#scripts/add/field/json-edits.ts';
import { readField } from '#scripts/add/field/read-field.ts';
import type { FormSchema } from '#site/forms/form-schema.ts';
import { applyEdits } from '#yaml/edit/edit.ts';
import { type BaseSite, copyBaseSite } from '../loader/base-site.ts';
import { runScript } from './run-script.ts';

describe('a field on the command line', () => {
  const shapes = ['country', 'date', 'email'];
  const none = { options: [], isRequired: false };

  test.each([
    ['email:email!', { ...none, name: 'email', kind: 'email', isRequired: true }],
    ['quantity:number>=1', { ...none, name: 'quantity', kind: 'number', least: 1 }],
    ['volts:decimal>=-0.5<=12/0.5', { ...none, name: 'volts', kind: 'decimal', least: -0.5, most: 12, step: 0.5 }],
    ['kinds:several(a, b,c)!', { name: 'kinds', kind: 'several', options: ['a', 'b', 'c'], isRequired: true }],
    ['note:long<=2000', { ...none, name: 'note', kind: 'long', most: 2000 }],
    ['papers:files', { ...none, name: 'papers', kind: 'files' }],
    [
      'wafers:number>=1! if kind=tape-out|mpw',
      { ...none, name: 'wafers', kind: 'number', least: 1, isRequired: true, when: { kind: ['tape-out', 'mpw'] } },
    ],
    ['day:date if kind = card and rush=yes', { ...none, name: 'day', kind: 'date', when: { kind: ['card'], rush: ['yes'] } }],
  ])('%s', (written, field) => {
    expect(readField(written, shapes)).toEqual(field);
  });

  test.each([
    ['quantity', 'a field is a name, a colon and a kind, as `quantity:number>=1`, and `!` behind it if it must be answered.'],
    ['Company Name:text', '`Company Name` is no name of a field. Write it in camelCase, as companyName.'],
    ['quantity:nmber', 'there is no kind `nmber`. Did you mean `number`?'],
    ['kinds:several', 'write the options behind it, two at least: `kinds:several(first,second)`.'],
    ['kinds:several(a,a)', 'an option is there twice. Keep one.'],
    ['kinds:choice(A,b)', 'the option `A` wants small letters, digits and single dashes. Its label is in the words.'],
    ['name:text(a,b)', '`text` has no options. A list to choose from is `name:choice(a,b)`.'],
    ['name:text>=3', '`text` has the length alone as its limit: `name:text<=100`.'],
    ['email:email<=3', '`email` has no limits. Leave them out: `email:email`.'],
    ['quantity:number>=many', 'write a number behind `>=`, as `>=10`.'],
    ['quantity:number>=0.5', 'it is a whole number. With fractions it is `quantity:decimal`.'],
    ['quantity:number>=5<=1', 'no number is at least 5 and at most 1.'],
    ['quantity:number/0', 'a step is greater than 0.'],
    ['note:long<=50000', 'a text has from 1 to 20000 characters.'],
    ['note:long if', 'behind `if` is a choice with options: `if kind=card`, `if kind=card|licence`, `if kind=card and size=large`.'],
    [
      'note:long if kind=card and kind=licence',
      'behind `if` is a choice with options: `if kind=card`, `if kind=card|licence`, `if kind=card and size=large`.',
    ],
    ['note:long if kind', 'behind `if` is a choice with options: `if kind=card`, `if kind=card|licence`, `if kind=card and size=large`.'],
    [
      'note:long if kind!=card',
      'behind `if` is a choice with options: `if kind=card`, `if kind=card|licence`, `if kind=card and size=large`.',
    ],
  ])('%s is refused, with what to write', (written, message) => {
    expect(() => readField(written, shapes)).toThrow(`The field \`${written}\` cannot be added: ${message}`);
  });
});

describe('in JSON, all other bytes stay', () => {
  test.each([
    ['{\n  "a": { "b": 1 }\n}\n', '{\n  "a": { "b": 1, "c": 2 }\n}\n'],
    ['{\n\t"a": {\n\t\t"b": 1\n\t}\n}', '{\n\t"a": {\n\t\t"b": 1,\n\t\t"c": 2\n\t}\n}'],
    ['{"a":{"b":1}}', '{"a":{"b":1, "c": 2}}'],
  ])('%j gets a key', (source, expected) => {
    expect(applyEdits(source, insertJsonKey(source, ['a'], 'c', 2))).toBe(expected);
  });

  test.each([
    ['{ "a": [] }', '{ "a": ["x"] }'],
    ['{ "a": ["b"] }', '{ "a": ["b", "x"] }'],
    ['{\r\n  "a": [\r\n    "b"\r\n  ]\r\n}', '{\r\n  "a": [\r\n    "b",\r\n    "x"\r\n  ]\r\n}'],
  ])('%j gets an entry', (source, expected) => {
    expect(applyEdits(source, insertJsonItem(source, ['a'], 'x'))).toBe(expected);
  });
});

let base: BaseSite;
beforeEach(async () => {
  base = await copyBaseSite();
});
afterEach(() => base.dispose());

const run = (...args: string[]) => runScript('add', ...args, '--root', base.folder);
const read = (file: string) => readFile(path.join(base.folder, file), 'utf8');

/** Codes of what `npm run check` reports, each with its file. */
async function problems(): Promise<string[]> {
  const { problems } = await loadSite(base.folder);
  return problems.map(({ code, file }) => `${code} ${file}`);
}

test('a form with fields is a schema, a layout and words in every language, and only its words wait', async () => {
  const fields = ['email:email!', 'quantity:number>=1', 'kinds:several(gpu-cards,ip)', 'note:long<=500', 'papers:files', 'terms:tick!'];
  expect(await run('form', 'order', '--page', 'home', ...fields.flatMap(field => ['--field', field]))).toMatchObject({ code: 0 });
  expect(JSON.parse(await read('schemas/forms/order.schema.json'))).toMatchObject({
    $id: 'order_v1',
    required: ['email', 'terms'],
    maxFiles: 5,
    properties: {
      email: { title: 'Email', $ref: 'email.schema.json' },
      quantity: { title: 'Quantity', type: 'integer', minimum: 1, maximum: 1_000_000 },
      kinds: { title: 'Kinds', type: 'array', uniqueItems: true, items: { enum: ['gpu-cards', 'ip'] } },
      note: { title: 'Note', type: 'string', maxLength: 500 },
      papers: { title: 'Papers', $ref: 'attachments.schema.json' },
      terms: { title: 'Terms', enum: ['yes'] },
    },
  });
  expect(await read('schemas/forms/order.ui.yaml')).toContain('widgets:\n  note: textarea\n');
  expect(await read('content/locales/en/forms/order.yaml')).toContain(
    '  kinds:\n    label: Kinds\n    options:\n      gpu-cards: Gpu cards\n      ip: Ip\n',
  );
  expect((await problems()).every(problem => problem.startsWith('words/stub '))).toBe(true);
  expect(await problems()).toContain('words/stub content/locales/zh/forms/order.yaml');
});

test('a field is in the schema, the layout and the words; a label in another language does not wait', async () => {
  const before = await read('schemas/forms/ask.schema.json');
  const told = await run('field', 'ask', 'quantity:number>=1<=500', '--label', 'Quantity', '--unit', 'pieces');
  expect(told).toMatchObject({ code: 0 });
  expect(told.stderr).toContain('Chinese: translate what is marked in content/locales/zh/forms/ask.yaml.');
  const schema = await read('schemas/forms/ask.schema.json');
  const added = `,
    "quantity": {
      "title": "Quantity",
      "description": "What visitors answer here.",
      "type": "integer",
      "minimum": 1,
      "maximum": 500
    }`;
  expect(schema.replace(added, '')).toBe(before);
  expect(await read('schemas/forms/ask.ui.yaml')).toContain('fields: [kind, email, wanted, until, quantity]');
  expect(await read('content/locales/en/forms/ask.yaml')).toContain('  quantity:\n    label: Quantity\n    unit: pieces\n');
  expect(await read('content/locales/zh/forms/ask.yaml')).toContain('  # TODO translate\n  quantity:\n');
  expect(await run('field', 'ask', 'city:text', '--label', 'City', '--label-zh', '城市', '--label-ru', 'Город')).toMatchObject({ code: 0 });
  await run('field', 'ask', 'wish:choice(pickup,post)', '--label', 'Delivery', '--label-zh', '交付');
  expect(await read('content/locales/zh/forms/ask.yaml')).toContain('  wish:\n    label: 交付\n    # TODO translate\n    options:\n');
  expect(await read('content/locales/zh/forms/ask.yaml')).toContain('  city:\n    label: 城市\n');
  expect(new Set(await problems())).toEqual(new Set(['words/stub content/locales/zh/forms/ask.yaml']));
});

test('a new field that must be answered makes a new version of its form', async () => {
  const told = await run('field', 'ask', 'terms:tick!', '--group', 'about');
  expect(told.stderr).toContain('the form is ask_v2 now');
  const schema = await read('schemas/forms/ask.schema.json');
  expect(schema).toContain('"$id": "ask_v2"');
  expect(schema).toContain('"required": ["kind", "email", "terms"]');
});

test('a field of one case is in the branch for it, and in its group', async () => {
  expect(await run('field', 'ask', 'slots:number>=1! if kind=card')).toMatchObject({ code: 0 });
  expect(await run('field', 'ask', 'volume:text if kind=licence')).toMatchObject({ code: 0 });
  const schema = JSON.parse(await read('schemas/forms/ask.schema.json'));
  expect(schema).toMatchObject({ $id: 'ask_v2', unevaluatedProperties: false, required: ['kind', 'email'] });
  expect(schema.then).toMatchObject({ required: ['memory', 'slots'], properties: { slots: { type: 'integer' } } });
  expect(schema.else).toMatchObject({ required: [], properties: { volume: { type: 'string' } } });
  expect(schema.allOf).toBe(undefined);
  const layout = await read('schemas/forms/ask.ui.yaml');
  expect(layout).toContain('fields: [memory, country, slots]');
  expect(layout).toContain('fields: [papers, volume]');
  expect([...new Set(await problems())]).toEqual(['words/stub content/locales/zh/forms/ask.yaml']);
});

test('the first field of a new case comes with its condition, behind the choice', async () => {
  expect(await run('field', 'ask', 'rush:tick', '--group', 'about')).toMatchObject({ code: 0 });
  const before = await read('schemas/forms/ask.schema.json');
  expect(await run('field', 'ask', 'reason:text<=80! if rush=yes and kind=card|licence')).toMatchObject({ code: 0 });
  expect(await run('field', 'ask', 'latest:date if kind=licence|card and rush=yes')).toMatchObject({ code: 0 });
  const schema = await read('schemas/forms/ask.schema.json');
  const added = `,
  "allOf": [
    {
      "if": {
        "properties": {
          "rush": {
            "const": "yes"
          },
          "kind": {
            "enum": ["card", "licence"]
          }
        },
        "required": ["rush", "kind"]
      },
      "then": {
        "required": ["reason"],
        "properties": {
          "reason": {
            "title": "Reason",
            "description": "What visitors answer here.",
            "type": "string",
            "maxLength": 80
          },
          "latest": {
            "title": "Latest",
            "description": "What visitors answer here.",
            "$ref": "date.schema.json"
          }
        }
      }
    }
  ]`;
  expect(schema.replace(added, '')).toBe(before.replace('ask_v1', 'ask_v2'));
  expect(await read('schemas/forms/ask.ui.yaml')).toContain('fields: [kind, email, wanted, until, rush, reason, latest]');
  expect((await problems()).every(problem => problem.startsWith('words/stub '))).toBe(true);
});

test('a form with fields of cases is one that the checker takes', async () => {
  const fields = [
    'kind:radio(card,licence,hub)!',
    'slots:number>=1! if kind=card|hub',
    'rush:tick',
    'day:date if rush=yes',
    'papers:files if kind=licence',
  ];
  expect(await run('form', 'order', '--page', 'home', ...fields.flatMap(field => ['--field', field]))).toMatchObject({ code: 0 });
  const written = JSON.parse(await read('schemas/forms/order.schema.json')) as FormSchema;
  expect(written).toMatchObject({ unevaluatedProperties: false, required: ['kind'], maxFiles: 5 });
  expect(written.allOf?.map(({ if: { properties }, then }) => [properties, then.required, Object.keys(then.properties)])).toEqual([
    [{ kind: { enum: ['card', 'hub'] } }, ['slots'], ['slots']],
    [{ rush: { const: 'yes' } }, [], ['day']],
    [{ kind: { const: 'licence' } }, [], ['papers']],
  ]);
  expect((await problems()).every(problem => problem.startsWith('words/stub '))).toBe(true);
  // One that has no conditions yet says what its others are not.
  expect(await run('form', 'visit', '--page', 'home', '--field', 'group:tick', '--field', 'email:email!')).toMatchObject({ code: 0 });
  expect(await run('field', 'visit', 'people:number>=2 if group=yes')).toMatchObject({ code: 0 });
  const schema = await read('schemas/forms/visit.schema.json');
  expect(schema).toContain('"unevaluatedProperties": false');
  expect(schema).not.toContain('additionalProperties');
  expect(await read('schemas/forms/visit.ui.yaml')).toMatch(/- group\n +- people\n +- email\n/);
  expect((await problems()).every(problem => problem.startsWith('words/stub '))).toBe(true);
});

test.each([
  [['field', 'asks', 'city:text'], 'There is no form `asks` that can be read. Did you mean `ask`?'],
  [['field', 'ask', 'kind:text'], 'The form has a field `kind` already. Give this one another name.'],
  [['field', 'ask', 'website:text'], 'No field can be named `website`: every form has a hidden one for programs. Write `companyWebsite`.'],
  [['field', 'ask', 'city:text', '--unit', 'pieces'], 'Only a number has a --unit: `city:number`.'],
  [
    ['field', 'ask', 'city:text', '--group', 'abuot'],
    'The form has no group `abuot`. Did you mean `about`? Its groups are about, card, licence.',
  ],
  [
    ['field', 'ask', 'city:text', '--group', 'card'],
    'The group `card` does not show in every case in which `city` would be there. Say of the field when it is, as `city:text if kind=card`, or choose another group.',
  ],
  [['field', 'ask', 'city:text if knid=card'], 'The field `city` cannot be added: the form has no field `knid`. Did you mean `kind`?'],
  [['field', 'ask', 'city:text if kind=cards'], '`kind` has no option `cards`. Did you mean `card`? Its options are card, licence.'],
  [['field', 'ask', 'city:text if email=a'], '`email` is no choice and no box to tick, and only these decide which fields there are.'],
  [['field', 'ask', 'city:text if country=CN'], '`country` is no choice and no box to tick, and only these decide which fields there are.'],
  [['form', 'order', '--field', 'a:text if a=b'], 'The field `a` cannot be added: the form has no field `a`.'],
  [['form', 'order', '--field'], '--field wants a value behind it.'],
  [['form', 'order', '--field', 'a:text', '--field', 'a:date'], 'The form has a field `a` already. Give this one another name.'],
])('%j is refused', async (args, message) => {
  const told = await run(...args);
  expect(told.code).toBe(2);
  expect(told.stderr).toContain(message);
});
