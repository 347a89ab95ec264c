import { defined } from '#site/defined.ts';
import { mostFound } from '#site/desk/counting.ts';
import { drawnTypeOf } from '#site/forms/file-name.ts';
import listSchema from '../../../schemas/api/list-requests.schema.json' with { type: 'json' };
import showSchema from '../../../schemas/api/show-request.schema.json' with { type: 'json' };
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { HttpError } from '../http/errors.ts';
import { localSiteOf } from '../http/visitor-language.ts';
import { describeContext } from '../outbox/described-context.ts';
import { labelledAnswers, localOf } from '../outbox/labelled-answers.ts';
import { requireStaff } from '../staff/require-staff.ts';
import type { RequestFilter, RequestOrder } from '../store/desk/request.ts';
import { filterDetail } from './filter-detail.ts';
import { findRequest } from './find-request.ts';
import { keptUntil } from './kept-until.ts';
import { withNamedPlaces } from './named-places.ts';
import { otherRequestsOf } from './other-requests.ts';
import { replyOffer } from './reply-offer.ts';
import { excerptFor, originOf, partOf, summaryOf } from './request-summary.ts';

/** Requests in an answer that asks for no other number; more are asked for by the last one. */
const pageSize = 50;

interface ListBody extends RequestFilter {
  refs?: string[];
  limit?: number;
  order?: RequestOrder;
  after?: { id: string; receivedAt?: string; dueOn?: string };
}

/** `POST /api/desk/requests`: a page of the requests that pass a filter, and how many do. */
export const listRequests: Endpoint = context => ({
  method: 'POST',
  url: '/api/desk/requests',
  summary: 'Requests for staff, the latest first.',
  rate: 'reads',
  schema: { body: listSchema },
  async handler(request) {
    const { id, name: staff } = await requireStaff(request, context, 'read');
    const { store, clock } = context;
    const { refs, limit = pageSize, order, after, ...asked } = request.body as ListBody;
    const reader = localSiteOf(request, context.site);
    const filter = withNamedPlaces(asked, context.site, reader);
    const page = { limit: refs?.length ?? limit, refs, order, after, reader: id };
    const [found, count] = await Promise.all([
      store.listRequests(filter, page),
      store.countRequests(filter, id, filter.text === undefined ? undefined : mostFound + 1),
    ]);
    await store.recordEvent({ at: clock(), staff, action: 'list', detail: [...filterDetail(asked), found.length].join(', ') });
    const query = filter.text?.trim() ?? '';
    const works = query === '' ? new Map<string, string[]>() : await store.listWorkTexts(found.map(({ id }) => id));
    const requests = found.map(({ answers, ...row }) => {
      const summary = { ...row, ...summaryOf({ formId: row.formId, answers }, context.site, reader) };
      if (query === '') return summary;
      return { ...summary, excerpt: excerptFor({ ...summary, answers }, { query, others: works.get(row.id) ?? [] }, context.site) };
    });
    return successOf(request, { requests, count, hasMore: refs === undefined && found.length === limit });
  },
});

/** `POST /api/desk/request`: a request with its answers, labelled in the reader's language, its files, notes and events. */
export const showRequest: Endpoint = context => ({
  method: 'POST',
  url: '/api/desk/request',
  summary: 'One request for staff.',
  rate: 'reads',
  schema: { body: showSchema },
  async handler(request) {
    const member = await requireStaff(request, context, 'read');
    const { ref } = request.body as { ref: string };
    const { store, clock, site } = context;
    const found = await findRequest(context, ref);
    await store.recordEvent({ at: clock(), staff: member.name, action: 'view', ref });
    const reader = localSiteOf(request, site);
    const { id: _id, answers: _answers, context: sentFrom, ...submission } = found;
    await store.markSeen(member.id, ref);
    await store.readBell(member.id, clock(), ref);
    const state = await store.findRequestState(ref);
    const reply = replyOffer(found, context, { reader, staff: member, replies: state?.replies ?? [] });
    const cameFrom = sentFrom && describeContext(sentFrom, found.formId, reader);
    const kept = await store.findFormWords(ref);
    const part = partOf(found, site);
    const answers = labelledAnswers(found, reader, kept).map(answer => ({ ...answer, ...defined({ part: part(answer.name) }) }));
    const original = found.language === reader.language.code ? undefined : labelledAnswers(found, localOf(site, found.language), kept);
    const origin = originOf(found, site, reader);
    return successOf(request, {
      ...submission,
      ...origin,
      answers,
      original,
      context: cameFrom,
      ...(await otherRequestsOf(context, found, origin.email)),
      ...state,
      reply,
      keptUntil: keptUntil(found, site),
    });
  },
});

/** `GET /api/desk/files/:id`: a file of a request or of a reply to it, to be saved and not opened in the site. */
export const requestFile: Endpoint = context => ({
  method: 'GET',
  url: '/api/desk/files/:id',
  summary: 'A file of a request, by the id of its upload and the reference of the request.',
  rate: 'reads',
  schema: { querystring: showSchema },
  async handler(request, reply) {
    const member = await requireStaff(request, context, 'read');
    const { ref } = request.query as { ref: string };
    const { id } = request.params as { id: string };
    const { files, store, clock } = context;
    const sent = (await findRequest(context, ref)).files;
    const replied = (await store.findRequestState(ref))?.replies.flatMap(({ files }) => files) ?? [];
    const file = [...sent, ...replied].find(known => known.id === id);
    if (file === undefined) throw new HttpError('not-found');
    const content = await files.read(id).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new HttpError('not-found') : error;
    });
    await store.recordEvent({ at: clock(), staff: member.name, action: 'download', ref });
    // Of the types whose content was validated only pictures are named: a page may draw them, and nothing in them runs.
    const type = drawnTypeOf(file.type) ?? 'application/octet-stream';
    return reply
      .headers({
        'content-disposition': 'attachment',
        'content-length': file.size,
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .type(type)
      .send(content);
  },
});
