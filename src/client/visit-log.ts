import { desktop } from './desktop.ts';

/** Reports a page view to the provider of the site. The request outlives the page, and its failure stays silent. */
export function sendVisit(apiBaseUrl: string, pageTitle: string): void {
  fetch(`${apiBaseUrl}/api/SaveSiteLog`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pageTitle, deviceName: matchMedia(desktop).matches ? 'PC' : 'mobile' }),
    keepalive: true,
  })
    // An answer that is not read would keep its connection busy.
    .then(answer => answer.text())
    .catch(() => undefined);
}
