import { UsageError } from '../command/run-command.ts';
import type { Intake } from './open-intake.ts';

/** Throws UsageError for a form that neither the site nor any request has. */
export async function requireForm({ site, store }: Intake, formId: string): Promise<void> {
  const known = Object.keys(site?.forms ?? {});
  if (known.includes(formId)) return;
  if ((await store.listSubmissions({ formId, order: 'newest', limit: 1 })).length > 0) return;
  throw new UsageError(`There is no form "${formId}".${known.length > 0 ? ` There are: ${known.join(', ')}.` : ''}`);
}
