import { Readable } from 'node:stream';
import { shownName } from '#site/desk/names.ts';
import exportSchema from '../../../schemas/api/export-requests.schema.json' with { type: 'json' };
import { csvLines } from '../export/csv.ts';
import { type ExportedRequest, requestTable } from '../export/table.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { HttpError } from '../http/errors.ts';
import { localSiteOf } from '../http/visitor-language.ts';
import { requireStaff } from '../staff/require-staff.ts';
import type { RequestFilter } from '../store/desk/request.ts';
import { pageByPage } from '../store/page-by-page.ts';
import { filterDetail } from './filter-detail.ts';
import { withNamedPlaces } from './named-places.ts';

/** Most requests in a workbook, which is made in memory. */
const longestWorkbook = 10_000;

interface ExportBody extends RequestFilter {
  format: 'csv' | 'xlsx';
  names?: Record<string, string>;
  timeZone?: string;
}

/** `POST /api/desk/export`: all requests that pass a filter, the latest first, as a table with labels in the reader's language. */
export const exportRequests: Endpoint = context => ({
  method: 'POST',
  url: '/api/desk/export',
  summary: 'Requests for staff as CSV or as a workbook.',
  rate: 'reads',
  schema: { body: exportSchema },
  async handler(request, reply) {
    const member = await requireStaff(request, context, 'export');
    const { format, names = {}, timeZone = 'UTC', ...asked } = request.body as ExportBody;
    const { store, site, clock } = context;
    const reader = localSiteOf(request, site);
    const { language, forms } = reader;
    const filter = withNamedPlaces(asked, site, reader);
    const formIds = filter.formId === undefined ? Object.keys(forms) : [filter.formId];
    const count = await store.countRequests(filter, member.id);
    if (format === 'xlsx' && count > longestWorkbook) throw new HttpError('too-many-rows', { limit: String(longestWorkbook) });
    await store.recordEvent({
      at: clock(),
      staff: member.name,
      action: 'export',
      detail: [format, ...filterDetail(asked), count].join(', '),
    });
    const staff = new Map((await store.listStaff()).map(known => [known.name, shownName(known)]));
    const table = requestTable(site, formIds, language.code, { names, staff, timeZone });
    reply.headers({ 'content-disposition': `attachment; filename="requests.${format}"` });
    const requests = pageByPage<ExportedRequest>(place => context.store.listWholeRequests(filter, { ...place, reader: member.id }));
    if (format === 'csv') return reply.type('text/csv; charset=utf-8').send(Readable.from(csvLines(table, requests)));
    // Loaded when needed: most servers make none.
    const { workbookOf } = await import('../export/workbook.ts');
    return reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet').send(await workbookOf(table, requests));
  },
});
