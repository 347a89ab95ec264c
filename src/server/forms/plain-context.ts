import type { FastifyRequest } from 'fastify';
import type { Form } from '#site/forms/form.ts';
import { takesPreset } from '#site/forms/preset.ts';
import type { RequestContext } from '#site/forms/request-context.ts';
import type { FormPage } from '../documents/form-page.ts';

/**
 * Where a form that a browser has sent by itself came from: its page, and the fields that are as the query of the page's address gave
 * them. The browser names that address.
 */
export function contextOf(
  { headers: { referer = '' } }: FastifyRequest,
  { path }: FormPage,
  { fields }: Form,
  texts: ReadonlyMap<string, string>,
): RequestContext {
  const given = URL.canParse(referer) ? new URL(referer).searchParams : new URLSearchParams();
  const same = fields.filter(field => takesPreset(field) && given.has(field.name) && given.get(field.name) === texts.get(field.name));
  return { page: path, preset: same.map(({ name }) => name) };
}
