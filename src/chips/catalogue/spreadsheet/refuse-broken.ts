import { seriousErrors } from '#scripts/changes/make-changes.ts';
import type { OpenSite } from '#scripts/changes/open-site.ts';
import { placesOf, SiteError } from '#scripts/command/site-error.ts';
import { files } from '#site/source.ts';

/** Throws SiteError if the catalogue or its words have errors: what they say cannot be known then. */
export function refuseBroken(site: OpenSite): void {
  const own = [files.catalogue, ...site.languages.map(({ code }) => files.words(code, 'catalogue'))];
  const broken = seriousErrors(site).filter(({ file }) => own.includes(file));
  if (broken.length > 0) throw new SiteError(`The catalogue has errors. Repair first what \`npm run check\` says of ${placesOf(broken)}.`);
}
