import { normalisePath } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';

/** A column of the footer links to a page once. */
export const repeatedFooterLink: Rule = ({ config }, report) => {
  for (const [column, { id, links }] of (config?.footer?.columns ?? []).entries()) {
    const paths = links.map(normalisePath);
    for (const [index, link] of paths.entries()) {
      const first = paths.indexOf(link);
      if (first === index) continue;
      const placeOf = (at: number) => ({ file: files.config, path: ['footer', 'columns', column, 'links', at] });
      report({
        code: 'footer/repeated',
        severity: 'warning',
        message: `The footer column \`${id}\` links to \`${link}\` twice. Name the page that was meant, or remove one.`,
        at: placeOf(index),
        notes: [{ message: 'The first one:', at: placeOf(first) }],
      });
    }
  }
};
