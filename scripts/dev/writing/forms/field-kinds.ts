import type { FieldKind } from '#client/dev/edit/forms/form-order.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { nodeAt } from '#site/node-path.ts';
import { formShapes } from '../../../add/field/form-shapes.ts';
import { kindOfShape, ownKinds } from '../../../add/field/read-field.ts';
import type { OpenSite } from '../../../changes/open-site.ts';

/** What the kinds are called that have no shape in schemas/forms; the others are called by the title of theirs. */
const names: Record<string, string> = {
  text: 'One line of text',
  long: 'Several lines of text',
  number: 'A whole number',
  decimal: 'A number with fractions',
  choice: 'One of a list',
  radio: 'One of a few, all in sight',
  several: 'Any of several',
  tick: 'A box to tick',
  consent: 'Consent, with a link to the privacy page',
};

/** The kinds of fields that a form of this site can have. */
export function fieldKinds(site: OpenSite, { schemas }: LoadedSite): FieldKind[] {
  const own = Object.entries(ownKinds).map(([kind, { limits, hasOptions = false }]): FieldKind => {
    const limited = limits.includes('>=') ? 'number' : limits.includes('<=') ? 'length' : undefined;
    return { kind, name: names[kind] ?? kind, hasOptions, limits: limited };
  });
  const shaped = formShapes(site).map((shape): FieldKind => {
    const title = nodeAt(schemas.schemas.get(`forms/${shape}.schema.json`), ['title']);
    return { kind: kindOfShape(shape), name: String(title ?? shape), hasOptions: false, limits: undefined };
  });
  return [...own, ...shaped];
}
