import type { Form } from '#site/forms/form.ts';
import type { Site } from '#site/site.ts';
import { HttpError } from './errors.ts';

/** The form with an id such as `contact_v1`. Throws HttpError `form-changed`: it had this id when the page was opened, or never had it. */
export function findForm(site: Site, id: string): Form {
  const form = Object.values(site.forms).find(known => known.id === id);
  if (form === undefined) throw new HttpError('form-changed');
  return form;
}
