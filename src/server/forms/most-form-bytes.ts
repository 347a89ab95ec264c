import { megabyte } from '#site/forms/request-limits.ts';
import type { Site } from '#site/site.ts';

/** How much more than its limits allow is read of a form, so that whoever has chosen a file that is too large reads so. */
const patience = 4;

/** Most bytes that are read of a form that a browser sends by itself, all its files in one body: of the largest form of the site. */
export function mostFormBytes({ forms }: Pick<Site, 'forms'>): number {
  const sizes = Object.values(forms).map(form => form.maxFiles * Math.max(0, ...form.fields.map(({ upload }) => upload?.maxBytes ?? 0)));
  return patience * (Math.max(0, ...sizes) + megabyte);
}
