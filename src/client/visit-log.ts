import { desktop } from './desktop.ts';

/** Tells the provider of a page view; survives leaving the page and never bothers the visitor. */
export function sendVisit(apiBaseUrl: string, pageTitle: string): void {
  fetch(`${apiBaseUrl}/api/SaveSiteLog`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pageTitle, deviceName: matchMedia(desktop).matches ? 'PC' : 'mobile' }),
    keepalive: true,
  })
    // An answer that nobody reads would keep its connection busy.
    .then(answer => answer.text())
    .catch(() => undefined);
}
