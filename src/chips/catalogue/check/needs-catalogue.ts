import type { Draft, DraftForm } from '#check/draft.ts';
import { schemaFields } from '#site/forms/conditions/schema-fields.ts';
import { catalogueList } from '../entries.ts';

/** Whether a page or a form shows something of the catalogue. */
export const needsCatalogue = ({ pages, forms }: Draft): boolean =>
  Object.values(pages).some(
    page => (page?.each !== undefined && catalogueList(page.each) !== undefined) || page?.blocks.some(({ type }) => type.startsWith('ip-')),
  ) || Object.values(forms).some(asksForProducts);

const asksForProducts = ({ schema }: DraftForm): boolean =>
  schema !== undefined &&
  schemaFields(schema).some(({ schema: { kind, optionsFrom = 'countries' } }) => kind === 'products' || optionsFrom !== 'countries');
