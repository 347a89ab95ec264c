import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { engineSchemas } from '#loader/engine-schemas.ts';
import { blockSchema, blockSchemaOf } from '#loader/schema/block-schema.ts';
import { createAjv } from '#loader/schema/create-ajv.ts';
import { keepValidators, keptValidators } from '#loader/schema/kept-validators.ts';
import { validatedParts } from '#loader/schema/schema-problems.ts';
import { schemaId } from '#loader/schema/schema-set.ts';
import { examples } from '../../examples.ts';

const texts = new Map(engineSchemas(name => name.startsWith('forms/')).map(({ name, text }) => [name, text]));
texts.set(blockSchema, JSON.stringify(blockSchemaOf(texts.keys())));
const schemas = Array.from(texts, ([file, text]) => ({ file, schema: JSON.parse(text) }));
const ids = schemas.flatMap(({ file, schema }) => validatedParts(file, schema).map(schemaId));

/** Ajv with the schemas of this site, as the loader has it when there are no kept validators. */
function compiled() {
  const ajv = createAjv();
  for (const {
    file,
    schema: { $id, ...schema },
  } of schemas)
    ajv.addSchema(schema, schemaId(file), undefined, false);
  return ajv;
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'validators-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('what was kept finds in any value what Ajv finds in it', () => {
  const ajv = compiled();
  keepValidators({ texts, ajv }, ids, folder);
  const kept = keptValidators({ texts, ajv: createAjv() }, folder);
  const keys = Array.from(
    new Set([...texts.values()].flatMap(text => Array.from(text.matchAll(/"([a-zA-Z]\w*)": \{/g), ([, key = '']) => key))),
  );
  const leaf = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('hero', 'https://host:99999', '2026-02-30', '/home', 'facts.site.year', '', 1, true),
  );
  const { value } = fc.letrec(tie => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...keys), tie('value'), { maxKeys: 8 }),
    ),
  }));
  fc.assert(
    fc.property(value, something => {
      for (const id of ids) {
        const [mine, theirs] = [kept?.(id), ajv.getSchema(id)];
        expect(mine?.(something), id).toBe(theirs?.(something));
        expect(mine?.errors, id).toEqual(theirs?.errors);
      }
    }),
    // The formats, one of which is our own, are seldom reached by chance.
    {
      endOnFailure: true,
      numRuns: examples(15),
      examples: [[{ url: 'https://host:99999' }], [{ url: 'https://chips.example' }], [{ runs: [{ closes: '2026-02-30' }] }]],
    },
  );
});

test('what was kept is not used for other schemas, nor when its end or its beginning is lost', async () => {
  keepValidators({ texts, ajv: compiled() }, ids, folder);
  const found = () => keptValidators({ texts, ajv: createAjv() }, folder);
  expect(found()).toBeDefined();
  const [first = ''] = texts.keys();
  const others = new Map(texts).set(first, `${texts.get(first)}\n`);
  expect(keptValidators({ texts: others, ajv: createAjv() }, folder)).toBeUndefined();
  const [file = ''] = await readdir(folder);
  const whole = await readFile(path.join(folder, file));
  for (const part of [whole.subarray(0, -1), whole.subarray(1), whole.subarray(0, 44), Buffer.alloc(0)]) {
    await writeFile(path.join(folder, file), part);
    expect(found()).toBeUndefined();
  }
});

test('without a folder to write to, nothing is kept and nothing fails', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  expect(() => keepValidators({ texts, ajv: compiled() }, ids, file)).not.toThrow();
  expect(keptValidators({ texts, ajv: createAjv() }, file)).toBeUndefined();
});

test('what nobody has used for a month is removed; using it counts', async () => {
  const ajv = compiled();
  keepValidators({ texts, ajv }, ids, folder);
  const [file = ''] = await readdir(folder);
  await writeFile(path.join(folder, 'old'), '');
  await writeFile(path.join(folder, 'left'), '');
  const ages = { old: 31, left: 29, [file]: 31 };
  for (const [name, days] of Object.entries(ages)) {
    const moment = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    await utimes(path.join(folder, name), moment, moment);
  }
  keptValidators({ texts, ajv: createAjv() }, folder);
  keepValidators({ texts: new Map([...texts, ['other.schema.json', '{}']]), ajv }, ids, folder);
  const names = await readdir(folder);
  expect(names).not.toContain('old');
  expect(names).toEqual(expect.arrayContaining(['left', file]));
  expect(names).toHaveLength(3);
});
