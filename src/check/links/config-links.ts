import { files } from '#site/source.ts';
import { oncePerDraft } from '../lookup/once-per-draft.ts';
import type { Place } from '../problem.ts';

interface ConfigLink {
  /** As written. */
  to: string;
  at: Place;
  /** What people call the part that has it: "footer column `about`". */
  from: string;
  /** Code of the problem if it leads nowhere. */
  code: 'footer/target' | 'link/target';
}

/** The links of site.config.yaml: those of the footer's columns, of its closing line, of the search, and to the privacy page. */
export const configLinks = oncePerDraft(({ config }): ConfigLink[] => {
  const { columns = [], links: closing = [] } = config?.footer ?? {};
  const lists = [
    ...columns.map(({ id, links }, column) => ({ from: `footer column \`${id}\``, links, path: ['columns', column, 'links'] })),
    { from: 'closing line of the footer', links: closing, path: ['links'] },
  ];
  const { privacy, search } = config ?? {};
  const others = [
    { to: search?.contact, from: 'search', path: ['search', 'contact'] },
    { to: privacy, from: '`privacy`', path: ['privacy'] },
  ];
  return [
    ...lists.flatMap(({ from, links, path }) =>
      links.map((to, index) => ({
        to,
        from,
        code: 'footer/target' as const,
        at: { file: files.config, path: ['footer', ...path, index] },
      })),
    ),
    ...others.flatMap(({ to, from, path }) =>
      to === undefined ? [] : [{ to, from, code: 'link/target' as const, at: { file: files.config, path } }],
    ),
  ];
});
