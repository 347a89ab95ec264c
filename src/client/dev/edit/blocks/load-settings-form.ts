import { prepareRefresh } from '../../react-refresh.ts';

/** The form that a schema describes. RJSF is large, and most texts are changed without it; the page may not have loaded React yet. */
export async function loadSettingsForm() {
  await prepareRefresh();
  return await import('./settings-form.ts');
}
