import { mayDo } from '#site/desk/rights.ts';
import changeSchema from '../../../schemas/api/change-request.schema.json' with { type: 'json' };
import type { Context, Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { HttpError } from '../http/errors.ts';
import { visitorAddress } from '../outbox/visitor-address.ts';
import { requireStaff } from '../staff/require-staff.ts';
import type { RequestChange } from '../store/desk/request.ts';
import { protectFiles } from '../uploads/protect-files.ts';
import { hashSecret } from '../uploads/upload-secret.ts';
import { findRequest } from './find-request.ts';
import { requireReplyFiles } from './reply-files.ts';
import { addressElsewhere } from './reply-offer.ts';

interface ChangeBody extends Omit<RequestChange, 'reply'> {
  ref: string;
  version: number;
  reply?: { subject: string; text: string; files?: { id: string; secret: string }[] };
}

/** `POST /api/desk/change`: changes the version of a request that the member saw. */
export const changeRequest: Endpoint = context => ({
  method: 'POST',
  url: '/api/desk/change',
  summary: 'Changes what becomes of a request: status, assignee, spam, a note, or a reply by mail, also one that was not delivered.',
  rate: 'reads',
  schema: { body: changeSchema },
  async handler(request) {
    const member = await requireStaff(request, context, 'change');
    const { ref, version, reply, ...others } = request.body as ChangeBody;
    const files = (reply?.files ?? []).map(({ id, secret }) => ({ id, secretHash: hashSecret(secret) }));
    const change = { ...others, ...(reply && { reply: { ...reply, files } }) };
    await requireColleague(context, change);
    await requireReplyPossible(context, ref, change);
    await requireReplyFiles(context, files);
    const changed = await context.store.changeRequest(ref, version, change, { staff: member.name, at: context.clock() });
    switch (changed.type) {
      case 'changed':
        await protectFiles(context.files, files, request.log);
        return successOf(request, changed.state);
      case 'conflict':
      // A colleague has sent it again meanwhile.
      case 'not-refused':
        throw new HttpError('request-changed');
      case 'missing':
        throw new HttpError('not-found');
      case 'uploads-refused':
        throw new HttpError('reply-files-gone');
    }
  },
});

/** Throws HttpError `no-colleague` for a name that no member has, or one who cannot deal with requests. */
export async function requireColleague({ store }: Context, { assignee }: Pick<RequestChange, 'assignee'>): Promise<void> {
  if (typeof assignee !== 'string') return;
  const member = await store.findStaff(assignee);
  if (member === undefined || member.isOff || !mayDo(member.role, 'change')) throw new HttpError('no-colleague', { name: assignee });
}

/** Throws HttpError `cannot-reply` for a reply that nobody would get. */
async function requireReplyPossible(context: Context, ref: string, { reply, resend }: RequestChange): Promise<void> {
  if (reply === undefined && resend === undefined) return;
  const replies = (await context.store.findRequestState(ref))?.replies ?? [];
  const address = resend?.to ?? addressElsewhere(replies) ?? visitorAddress(await findRequest(context, ref), context.site);
  if (!context.sendsReplies || address === undefined) throw new HttpError('cannot-reply');
}
