import type { RequestContext } from '#site/forms/request-context.ts';
import { findRoute } from '#site/routes/route.ts';
import type { LocalSite } from '#site/site.ts';
import { labelOf } from './labelled-answers.ts';

/** A page of the site with its title; the path alone where the site no longer has it. */
interface NamedPage {
  path: string;
  title?: string;
}

/** Where a request came from, in words of a language. */
interface DescribedContext {
  page?: NamedPage;
  from?: NamedPage;
  /** Labels of the fields that a link has filled in. */
  preset: string[];
  isTrapped?: true;
}

/** Puts titles and labels to a context; `local` is the site in the reader's language. */
export function describeContext(
  { page, from, preset = [], isTrapped }: RequestContext,
  formId: string,
  local: Pick<LocalSite, 'routes' | 'forms'> | undefined,
): DescribedContext {
  const named = (path: string): NamedPage => {
    const { title } = findRoute(local?.routes ?? [], path) ?? {};
    return title === undefined ? { path } : { path, title };
  };
  const form = local?.forms?.[formId];
  return {
    ...(page === undefined ? {} : { page: named(page) }),
    ...(from === undefined ? {} : { from: named(from) }),
    preset: preset.map(name => labelOf(form, name)),
    ...(isTrapped ? { isTrapped } : {}),
  };
}

/** Lines of plain text about where a request came from, each with its name; none for what is not known. */
export function contextLines(described: DescribedContext | undefined): { name: keyof typeof contextNames; text: string }[] {
  const { page, from, preset = [], isTrapped } = described ?? {};
  const lines = [
    { name: 'page' as const, text: pageText(page) },
    { name: 'from' as const, text: pageText(from) },
    { name: 'preset' as const, text: preset.join(', ') },
    {
      name: 'isTrapped' as const,
      text: isTrapped ? 'a field that people do not see was filled in, by a password manager or by a program' : '',
    },
  ];
  return lines.filter(({ text }) => text !== '');
}

/** What e-mails and tables call the parts of a context. */
export const contextNames = { page: 'Sent from', from: 'Came from', preset: 'Filled in by a link', isTrapped: 'Careful' } as const;

const pageText = (page: NamedPage | undefined) =>
  page === undefined ? '' : page.title === undefined ? page.path : `${page.path} (${page.title})`;
