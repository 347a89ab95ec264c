import { ownPurpose } from '#site/routes/own-endpoints.ts';
import { files } from '#site/source.ts';
import { parseAddress } from '#site/words/language.ts';
import type { Rule } from '../draft.ts';
import { draftLanguages } from '../lookup/draft-languages.ts';
import { routeTable } from '../lookup/route-table.ts';

/** No form sends its answers to one of the server's own paths or to the address of a page. */
export const endpointTaken: Rule = (draft, report) => {
  const { find } = routeTable(draft);
  for (const [index, { endpoint }] of (draft.config?.forms ?? []).entries()) {
    const purpose = ownPurpose(endpoint);
    const route = find(parseAddress(endpoint, draftLanguages(draft)).path);
    if (purpose === undefined && route === undefined) continue;
    const owner = purpose === undefined ? `that is the address of the route \`${route?.path}\`` : `there the server ${purpose}`;
    report({
      code: 'form/endpoint',
      message: `No form can send its answers to \`${endpoint}\`: ${owner}. Choose another path.`,
      at: { file: files.config, path: ['forms', index, 'endpoint'] },
    });
  }
};
