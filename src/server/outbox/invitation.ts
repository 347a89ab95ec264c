import { shownName } from '#site/desk/names.ts';
import type { Site } from '#site/site.ts';
import { fillPlaceholders } from '#site/words/placeholders.ts';
import type { Clock } from '../http/endpoint.ts';
import { invitationLink, newInvitation } from '../staff/invite.ts';
import type { Store } from '../store/store.ts';
import type { StaffChannel } from './channel.ts';
import type { MailSettings } from './channel-settings.ts';
import { localOf } from './labelled-answers.ts';
import { automaticHeaders, htmlLangOf, isFinalRefusal, messageIdOf, sendBySmtp } from './smtp.ts';

interface Context {
  site: () => Site;
  store: Pick<Store, 'renewInvitation' | 'refuseNotice'>;
  clock: Clock;
}

/**
 * Invites members of staff to set their password, in the language of the account. Each attempt has a link of its own, and the last one alone is
 * valid: no link is stored, and what waits for a mail server does not grow old. What the server refuses for good is noted at the account.
 */
export function invitationChannel(
  { url, from }: Pick<MailSettings, 'url' | 'from'>,
  { site: servedSite, store, clock }: Context,
): StaffChannel {
  return {
    async sendToStaff({ id }, signal) {
      const site = servedSite();
      const { secret, stored } = newInvitation(clock());
      const member = await store.renewInvitation(id, stored);
      if (member === undefined) return;
      const { language = '' } = member.preferences;
      const words = localOf(site, language)?.sharedFormWords.notice;
      if (words === undefined) throw new Error('The site lacks its default language.');
      const htmlLang = htmlLangOf(site, language);
      const values: Record<string, string> = {
        site: new URL(site.url).host,
        name: member.name,
        who: shownName(member),
        link: invitationLink(site, secret, member.preferences.language),
        until: new Intl.DateTimeFormat(htmlLang, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(stored.until),
      };
      const fill = (text: string) => fillPlaceholders(text, name => values[name]);
      const mail = {
        from,
        to: { name: '', address: member.address },
        subject: fill(words.invitation),
        text: `${[words.invitationName, words.invitationLink].map(fill).join('\n\n')}\n`,
        messageId: messageIdOf(`${id}.${stored.until.getTime()}`, from),
        headers: automaticHeaders(htmlLang),
      };
      try {
        await sendBySmtp(url, mail, signal);
      } catch (error) {
        if (!isFinalRefusal(error)) throw error;
        await store.refuseNotice(id, error.message);
      }
    },
  };
}
