import { files } from '#site/source.ts';
import type { Draft, Rule } from '../draft.ts';
import { draftLanguages } from '../lookup/draft-languages.ts';
import { routeTable } from '../lookup/route-table.ts';

const taken = new Map([
  ['api', "the site's calls"],
  ['assets', 'the files of the build'],
  ['404', 'the page for addresses that do not exist'],
  ['410', 'the page for addresses whose page was removed'],
]);

/** No route begins with a language's prefix or with a path that the server uses. */
export const reservedPath: Rule = (draft, report) => {
  const owners = takenPrefixes(draft);
  const ownerOf = (path: string) => owners.get(path.split('/')[1] ?? '');
  for (const { path, at, ancestors } of routeTable(draft).entries) {
    const owner = ownerOf(path);
    // A group says it for those below it.
    if (owner === undefined || ancestors.some(ancestor => ownerOf(ancestor.path) !== undefined)) continue;
    report({
      code: 'route/reserved-path',
      message: `No route can have the path \`${path}\`: \`/${path.split('/')[1]}\` is kept for ${owner}. Choose another path.`,
      at: { file: files.config, path: [...at, 'path'] },
    });
  }
};

/** First steps of a path that no route can have, with what uses each. */
export function takenPrefixes(draft: Draft): Map<string, string> {
  return new Map([...taken, ...draftLanguages(draft).map(({ code, name }) => [code, `the pages in ${name}`] as const)]);
}
