import type { Site } from '#site/site.ts';
import { addressIn } from '#site/words/language.ts';
import { invitationAge } from '../store/clock/ages.ts';
import { newSecret, secretCode } from './session.ts';

/** A new invitation: its secret, and what is stored of it. */
export function newInvitation(now: Date): { secret: string; stored: { invite: string; until: Date } } {
  const secret = newSecret();
  return { secret, stored: { invite: secretCode(secret), until: new Date(now.getTime() + invitationAge) } };
}

/** The link of an invitation, in the language of its account. The secret is in the fragment, which browsers send to nobody. */
export function invitationLink(site: Site | undefined, secret: string, language: string | undefined): string {
  const { url = '', signInPath = '/sign-in' } = site ?? {};
  const path = site === undefined ? signInPath : addressIn(language ?? site.languages[0].code, signInPath, site.languages);
  return `${url}${path}#invite=${secret}`;
}
