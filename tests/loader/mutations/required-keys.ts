import { parse } from 'yaml';
import { engineSchemas } from '#loader/engine-schemas.ts';
import { partOf, schemaOf } from '#loader/file-parts.ts';
import { schemaSetOf } from '#loader/schema/schema-set.ts';
import { schemasAlong } from '#loader/schema/schema-walk.ts';
import type { SiteNode, SiteText } from './site-texts.ts';

const schemas = schemaSetOf(new Map(engineSchemas(() => false).map(({ name, text }) => [name, text])));

const parsed = new Map<string, unknown>();

/** Keys that the map around a node requires. */
export function requiredKeys({ file, text }: SiteText, { path }: SiteNode): string[] {
  const part = partOf(file);
  if (part === undefined) return [];
  if (!parsed.has(text)) parsed.set(text, parse(text));
  const above = path.slice(0, -1);
  const along = schemasAlong(schemas, schemaOf(part), parsed.get(text), above);
  const [own] = along.toReversed();
  return along.length === above.length + 1 ? ((own?.node.required as string[] | undefined) ?? []) : [];
}
