import type { InterfaceWords } from '../generated/interface-words.ts';
import { type Duration, draftAge, type Retention, uploadAge, writeDuration } from '../retention.ts';
import { flattenRoutes, type Route } from '../routes/route.ts';
import type { PageConfig } from '../source.ts';

/** A form of the site, and the titles of the pages that have it. */
interface FormTitle {
  form: string;
  title: string;
}

/** Labels of the rows, and what is said where there is no limit. */
export type RetentionWords = Pick<InterfaceWords['retention'], 'visits' | 'uploads' | 'drafts' | 'unlimited'>;

/** Something that is stored, and for how long. */
export interface RetentionRow {
  label: string;
  value: string;
}

/** All forms that a page shows, with the titles of these pages, in the order of the routes. */
export function formTitlesOf(routes: readonly Route[], pages: Record<string, PageConfig>): FormTitle[] {
  const shown = flattenRoutes([...routes]).flatMap(({ page, title, subject }) => {
    const blocks = page === undefined || subject !== undefined ? [] : (pages[page]?.blocks ?? []);
    return blocks.flatMap(block => (block.type === 'form' ? [{ form: block.form, title }] : []));
  });
  const forms = [...new Set(shown.map(({ form }) => form))];
  const titlesOf = (form: string) => new Set(shown.filter(other => other.form === form).map(({ title }) => title));
  return forms.map(form => ({ form, title: [...titlesOf(form)].join(', ') }));
}

/** What a visitor reads about retention: the same durations that server and browser go by. */
export function retentionRows(
  words: RetentionWords,
  { retention, formTitles, htmlLang }: { retention: Retention; formTitles: readonly FormTitle[]; htmlLang: string },
): RetentionRow[] {
  const written = (duration: Duration | undefined) => (duration === undefined ? words.unlimited : writeDuration(duration, htmlLang));
  return [
    ...formTitles.map(({ form, title }) => ({ label: title, value: written(retention.forms[form]) })),
    { label: words.uploads, value: written(uploadAge) },
    { label: words.visits, value: written(retention.visits) },
    { label: words.drafts, value: written(draftAge) },
  ];
}
