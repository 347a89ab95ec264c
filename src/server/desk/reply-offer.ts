import { defined } from '#site/defined.ts';
import type { DeskAnswer } from '#site/desk/answers.ts';
import { formNamed, senderOf } from '#site/desk/form-summary.ts';
import { shownName } from '#site/desk/names.ts';
import { replyTemplatesOf } from '#site/forms/reply-templates.ts';
import type { LocalSite } from '#site/site.ts';
import type { Context } from '../http/endpoint.ts';
import { senderNameOf } from '../outbox/reply.ts';
import { htmlLangOf } from '../outbox/smtp.ts';
import { visitorAddress } from '../outbox/visitor-address.ts';
import type { StaffMember } from '../store/accounts/staff-member.ts';
import type { RequestReply } from '../store/desk/replies/replies.ts';
import type { Submission } from '../store/stored-submission.ts';

/** How a request can be replied to by mail; nothing where it has no address, or the server sends no mail. */
export function replyOffer(
  submission: Submission,
  { site, sendsReplies, answersTo }: Pick<Context, 'site' | 'sendsReplies' | 'answersTo'>,
  { reader, staff, replies }: { reader: LocalSite; staff: StaffMember; replies: readonly RequestReply[] },
): DeskAnswer<'POST /api/desk/request'>['reply'] {
  const { ref, formId, language, answers } = submission;
  const to = addressElsewhere(replies) ?? visitorAddress(submission, site);
  const local = site.locales[language] ?? site.locales[site.languages[0].code];
  if (!sendsReplies || to === undefined || local === undefined) return undefined;
  const signature = staff.signature ?? shownName(staff);
  const name = senderOf(formNamed(formId, site.forms), answers)[0]?.trim() || to;
  // A character that turns what follows would turn the rest of the line.
  const values = { name: name.replace(/(?![\u200c\u200d])\p{Cf}/gu, ''), ref, staff: signature, site: new URL(site.url).host };
  return {
    to,
    ...defined({ from: senderNameOf(staff, local) }),
    signature,
    language: htmlLangOf(site, language),
    answersTo: [...answersTo],
    templates: replyTemplatesOf(formId, { local, reader, values }),
  };
}

/** Where replies go instead of to the address of the request: where the last one that was not refused went. */
export const addressElsewhere = (replies: readonly RequestReply[]): string | undefined =>
  replies.findLast(({ state }) => state !== 'refused')?.to;
