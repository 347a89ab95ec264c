/**
 * Replaces `fast-uri` in RJSF (scripts/vite/config.ts), which resolves references between schemas with it. Those of forms have none, so the
 * browser's own addresses are enough, and pages with a form are 7 kB lighter.
 */
const schemaUris = {
  /** The absolute URI of a reference in a schema with this URI. Throws a TypeError if it has none. */
  resolve: (schema: string, reference: string): string => new URL(reference, schema).href,
  equal: (one: string, other: string): boolean => new URL(one).href === new URL(other).href,
};

export { schemaUris as default };
