import { files } from '#site/source.ts';
import { oncePerDraft } from '../lookup/once-per-draft.ts';
import type { Place } from '../problem.ts';

interface FooterLink {
  /** As written. */
  to: string;
  at: Place;
  /** What people call the list that has it: "footer column `about`". */
  list: string;
}

/** The links of the footer: those of its columns, then those of its closing line. */
export const footerLinks = oncePerDraft(({ config }): FooterLink[] => {
  const { columns = [], links: closing = [] } = config?.footer ?? {};
  const lists = [
    ...columns.map(({ id, links }, column) => ({ list: `footer column \`${id}\``, links, path: ['columns', column, 'links'] })),
    { list: 'closing line of the footer', links: closing, path: ['links'] },
  ];
  return lists.flatMap(({ list, links, path }) =>
    links.map((to, index) => ({ to, list, at: { file: files.config, path: ['footer', ...path, index] } })),
  );
});
