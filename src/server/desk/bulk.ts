import bulkSchema from '../../../schemas/api/change-requests.schema.json' with { type: 'json' };
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { requireStaff } from '../staff/require-staff.ts';
import type { RequestChange } from '../store/desk/request.ts';
import { requireColleague } from './change-request.ts';

interface BulkChange extends Pick<RequestChange, 'status' | 'assignee' | 'isSpam' | 'dueOn' | 'labels' | 'addLabel' | 'isUnanswered'> {
  requests: { ref: string; version: number }[];
}

/** `POST /api/desk/bulk`: changes several requests, each by itself: those that somebody else changed meanwhile stay as they are. */
export const changeRequests: Endpoint = context => ({
  method: 'POST',
  url: '/api/desk/bulk',
  summary: 'Changes several requests: status, assignee, due day, labels, spam. The answer names those that were not changed.',
  rate: 'reads',
  schema: { body: bulkSchema },
  async handler(request) {
    const member = await requireStaff(request, context, 'change');
    const { requests, ...change } = request.body as BulkChange;
    await requireColleague(context, change);
    const by = { staff: member.name, at: context.clock() };
    const results = await Promise.all(
      requests.map(async ({ ref, version }) => ({ ref, result: await context.store.changeRequest(ref, version, change, by) })),
    );
    const refsOf = (wanted: 'conflict' | 'missing') => results.flatMap(({ ref, result: { type } }) => (type === wanted ? [ref] : []));
    const changed = results.flatMap(({ ref, result }) => (result.type === 'changed' ? [{ ref, version: result.state.version }] : []));
    return successOf(request, { changed, conflicts: refsOf('conflict'), missing: refsOf('missing') });
  },
});
