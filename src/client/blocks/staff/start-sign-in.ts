import type { OwnEndpoint } from '#site/routes/own-endpoints.ts';
import { succeeded } from '../../api/envelope.ts';

/*
 * Inline in the head of documents where staff sign in. Starts the app without a gesture where it shows more than the document: why
 * another site signed nobody in, the form of an invitation, who is signed in already, the way to an identity provider.
 */
addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(look)));

/** Comes after the first paint, which what it fetches would delay. */
function look(): void {
  // The boot script, which has run by now, loads the app with the first gesture.
  const start = () => dispatchEvent(new Event('focusin'));
  if (location.search.includes('failed=') || location.hash !== '') start();
  else
    for (const endpoint of ['/api/staff/me', '/api/staff/openid'] satisfies OwnEndpoint[])
      void hasAnswer(endpoint).then(has => has && start());
}

/** Whether the server has anything to say; not if it cannot be reached: the document works without. */
async function hasAnswer(endpoint: OwnEndpoint): Promise<boolean> {
  const { api = '' } = document.getElementById('app')?.dataset ?? {};
  try {
    const response = await fetch(api + endpoint, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' });
    const { code, data } = await response.json();
    return code === succeeded && Boolean(data);
  } catch {
    return false;
  }
}
