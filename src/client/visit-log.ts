import { callTimeout } from './api/call-timeout.ts';
import { desktop } from './desktop.ts';
import { readToken } from './session/token-cookie.ts';

/** Reports a page view to the provider of the site, as every call is made. The request outlives the page, and its failure stays silent. */
export function sendVisit(apiBaseUrl: string, pageTitle: string): void {
  const token = readToken(document);
  fetch(`${apiBaseUrl}/api/SaveSiteLog`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': document.documentElement.lang,
      ...(token ? { 'x-token': token } : {}),
    },
    body: JSON.stringify({ pageTitle, deviceName: matchMedia(desktop).matches ? 'PC' : 'mobile' }),
    keepalive: true,
    signal: AbortSignal.timeout(callTimeout),
  })
    // An answer that is not read would keep its connection busy.
    .then(answer => answer.text())
    .catch(() => undefined);
}
