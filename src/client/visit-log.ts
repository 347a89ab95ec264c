import { sendNote } from './api/send-note.ts';
import { desktop } from './desktop.ts';
import { readToken } from './session/token-cookie.ts';

/** Reports a page view to the provider of the site, as every call is made. */
export function sendVisit(apiBaseUrl: string, pageTitle: string): void {
  const token = readToken(document);
  const body = { pageTitle, deviceName: matchMedia(desktop).matches ? 'PC' : 'mobile' };
  sendNote(`${apiBaseUrl}/api/SaveSiteLog`, body, {
    'accept-language': document.documentElement.lang,
    ...(token ? { 'x-token': token } : {}),
  });
}
