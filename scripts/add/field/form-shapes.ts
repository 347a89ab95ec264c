import { honeypotName } from '#site/forms/submission-body.ts';
import type { OpenSite } from '../../changes/open-site.ts';
import { UsageError } from '../../command/run-command.ts';
import { shapeOfKind } from './read-field.ts';

/** Names of the shapes of fields: `email`, `attachments`. */
export function formShapes({ schemas, draft }: OpenSite): string[] {
  const names = [...schemas.schemas.keys()].flatMap(file => /^forms\/([^/]+)\.schema\.json$/.exec(file)?.[1] ?? []);
  return names.filter(name => !Object.hasOwn(draft.forms, name)).sort();
}

/** How many files fit into a field of a kind; `undefined` for a kind that takes none. */
export function mostFilesOf({ schemas }: OpenSite, kind: string): number | undefined {
  const { upload, maxItems = 1 } = schemas.schemas.get(`forms/${shapeOfKind(kind)}.schema.json`) ?? {};
  return upload === undefined ? undefined : maxItems;
}

/** Throws UsageError for a name that another field has, or the one that every form has for itself. */
export function refuseNames(names: readonly string[], known: readonly string[] = []): void {
  for (const [index, name] of names.entries()) {
    if (known.includes(name) || names.indexOf(name) < index)
      throw new UsageError(`The form has a field \`${name}\` already. Give this one another name.`);
    if (name === honeypotName)
      throw new UsageError(`No field can be named \`${name}\`: every form has a hidden one for programs. Write \`companyWebsite\`.`);
  }
}
