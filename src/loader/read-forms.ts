import type { DraftForm } from '#check/draft.ts';
import type { Finding } from '#check/problem.ts';
import { type FieldSchema, type FormSchema, mapFields } from '#site/forms/form-schema.ts';
import type { FormUi } from '#site/generated/form-ui.ts';
import { isMap } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import type { YamlFile } from '#yaml/read-yaml.ts';
import { countryCodes } from './countries.ts';
import type { SchemaSet } from './schema/schema-set.ts';
import { shapeFindings } from './shape/shape-findings.ts';
import { withAdvice } from './shape/unsupported-keywords.ts';

const folder = 'forms/';

/**
 * The forms of a site: each JSON file in schemas/forms that describes an object, or that has a .ui.yaml beside it. The
 * other files there are shapes that fields refer to.
 */
export function readForms(set: SchemaSet, yaml: ReadonlyMap<string, YamlFile>): { forms: Record<string, DraftForm>; findings: Finding[] } {
  const findings: Finding[] = [];
  const forms: Record<string, DraftForm> = {};
  for (const [file, written] of set.schemas) {
    const [, name] = /^forms\/([^/]+)\.schema\.json$/.exec(file) ?? [];
    if (name === undefined) continue;
    const isForm = written.type === 'object' || yaml.has(files.formUi(name));
    const schema = isForm ? 'form.schema.json' : 'form.schema.json#/$defs/shape';
    const found = shapeFindings(set, { file: files.formSchema(name), at: [], value: written, schema });
    const own = isForm ? withAdvice(found, files.formSchema(name), written) : found;
    findings.push(...own);
    if (isForm) forms[name] = { schema: own.length > 0 ? undefined : resolveForm(written as FormSchema, set) };
  }
  // A broken shape is reported already, so the fields that refer to it are not validated.
  const hasBrokenShape = findings.some(({ at }) => !Object.keys(forms).some(name => files.formSchema(name) === at.file));
  if (hasBrokenShape) for (const form of Object.values(forms)) form.schema = undefined;
  for (const [file, { value }] of yaml) {
    const [, name] = /^schemas\/forms\/([^/]+)\.ui\.yaml$/.exec(file) ?? [];
    if (name === undefined) continue;
    const own = value === undefined ? [] : shapeFindings(set, { file, at: [], value, schema: 'form-ui.schema.json' });
    findings.push(...own);
    forms[name] = { ...forms[name], ui: value === undefined || own.length > 0 ? undefined : (value as FormUi) };
  }
  return { forms, findings };
}

/** Replaces references by their shapes, and adds the countries to fields that use them. */
const resolveForm = (schema: FormSchema, set: SchemaSet): FormSchema => mapFields(schema, field => resolveField(field, set));

function resolveField({ $ref, ...field }: FieldSchema & { $ref?: string }, set: SchemaSet): FieldSchema {
  const { $schema, ...shape } = ($ref === undefined ? {} : set.schemas.get(folder + $ref)) ?? {};
  const resolved = { ...(isMap(shape) ? shape : {}), ...field } as FieldSchema;
  return resolved.optionsFrom === 'countries' ? { ...resolved, enum: [...countryCodes] } : resolved;
}
