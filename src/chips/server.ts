import type { ServerExtension } from '#server/extension.ts';
import { catalogueAnswers, catalogueSchemas } from './catalogue/endpoints/answer-schemas.ts';
import { ipCategorizedItems } from './catalogue/endpoints/ip-categorized-items.ts';
import { ipDetails } from './catalogue/endpoints/ip-details.ts';
import { ipList } from './catalogue/endpoints/ip-list.ts';
import { filterFrom, withFilter } from './catalogue/finder/filter-address.ts';

/** Longest text to search for: anybody can make up longer ones. */
const longestText = 200;

/** What the chip trade adds to the server. */
export const tradeServer: ServerExtension | undefined = {
  endpoints: ({ locales }) =>
    Object.values(locales).some(({ catalogue }) => catalogue.categories.length > 0) ? [ipList, ipCategorizedItems, ipDetails] : [],
  openApi: { tag: 'The IP catalogue.', schemas: catalogueSchemas, answers: catalogueAnswers },
  queryOf(search, { catalogue }) {
    const filter = filterFrom(catalogue, new URLSearchParams(search));
    return filter.q.length > longestText ? undefined : new URLSearchParams(withFilter([], filter)).toString();
  },
};
