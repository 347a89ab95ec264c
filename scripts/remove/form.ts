import { pagesWithForm } from '#check/lookup/words-files.ts';
import { suggestion } from '#check/suggest/nearest.ts';
import { files } from '#site/source.ts';
import { removeNode } from '#yaml/edit/edit-yaml.ts';
import type { OpenSite } from '../changes/open-site.ts';
import { didYouMean } from '../command/did-you-mean.ts';
import { UsageError } from '../command/run-command.ts';
import { removeIfThere, removeWordsFiles } from './remove-words.ts';

/** Plans the removal of a form that no page shows: schema, layout, words and address. Throws UsageError where it cannot be removed. */
export function planFormRemoval(site: OpenSite, form: string): void {
  const { draft, changes } = site;
  if (draft.forms[form] === undefined)
    throw new UsageError(`There is no form \`${form}\`.${didYouMean(suggestion(form, Object.keys(draft.forms)))}`);
  const shown = (pagesWithForm(draft).get(form) ?? []).flatMap(page =>
    (draft.pages[page]?.blocks ?? []).flatMap(block =>
      block.type === 'form' && block.form === form ? [`npm run remove -- block ${page} ${block.id}`] : [],
    ),
  );
  if (shown.length > 0) throw new UsageError(`Pages show the form \`${form}\`. Remove it there first: ${shown.join(', ')}.`);
  for (const file of [files.formSchema(form), files.formUi(form)]) removeIfThere(changes, file);
  removeWordsFiles(site, language => files.formLabels(language, form));
  const bound = draft.config.forms ?? [];
  const own = bound.flatMap((entry, index) => (entry.form === form ? [index] : []));
  if (own.length === bound.length && own.length > 0) changes.edit(files.config, source => removeNode(source, ['forms']));
  else for (const index of own.toReversed()) changes.edit(files.config, source => removeNode(source, ['forms', index]));
}
