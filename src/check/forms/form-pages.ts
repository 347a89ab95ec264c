import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { routeTable } from '../lookup/route-table.ts';

/** Every form is shown by a page. A form about an entry of a collection is shown by a page of entries. */
export const formPages: Rule = (draft, report) => {
  const { config, forms, pages } = draft;
  const blocks = Object.entries(pages).flatMap(([page, structure]) =>
    (structure?.blocks ?? []).flatMap((block, index) =>
      block.type === 'form' ? [{ page, form: block.form, each: structure?.each, path: ['blocks', index, 'form'] }] : [],
    ),
  );
  for (const { page, form, each, path } of blocks) {
    const widgets = Object.hasOwn(forms, form) ? Object.values(forms[form]?.ui?.widgets ?? {}) : [];
    if (each !== undefined || !widgets.includes('subject')) continue;
    report({
      code: 'form/subject',
      severity: 'warning',
      message: `The form \`${form}\` asks about an entry of a collection. The page \`${page}\` is about none, so the form never shows there. Add \`each\` to the page, or name another form.`,
      at: { file: files.page(page), path },
    });
  }
  // A page that cannot be read or does not exist may show any form; so may a block with the name of a form that does not exist.
  const lost = [...routeTable(draft).byPage.keys()].some(page => pages[page] === undefined);
  if (lost || Object.values(pages).includes(undefined) || blocks.some(({ form }) => !Object.hasOwn(forms, form))) return;
  const shown = blocks.map(({ form }) => form);
  for (const [index, { form }] of (config?.forms ?? []).entries()) {
    if (!Object.hasOwn(forms, form) || shown.includes(form)) continue;
    report({
      code: 'form/no-page',
      severity: 'warning',
      message: `No page shows the form \`${form}\`. Add a block with \`type: form\` and \`form: ${form}\` to a page, or remove the form.`,
      at: { file: files.config, path: ['forms', index, 'form'] },
    });
  }
};
