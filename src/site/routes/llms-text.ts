import { localSite } from '../shell.ts';
import type { Site } from '../site.ts';
import { addressIn } from '../words/language.ts';
import { listedRoutes } from './listed-routes.ts';
import { flattenRoutes, homePath } from './route.ts';

/** A line of the list: a page and what is on it. */
interface Listed {
  title: string;
  path: string;
  language: string;
  description: string;
}

/**
 * llms.txt (https://llmstxt.org): what the site is and which pages it has, in its default language, for programs that read it for
 * people. Pages that no menu shows are what such a program may skip.
 */
export function llmsTextOf(site: Site): string {
  const [{ code }, ...others] = site.languages;
  const { routes, pages, layout } = localSite(site, code);
  const listed = (hidden: boolean, from: typeof routes) =>
    flattenRoutes(from).flatMap((route): Listed[] => {
      const page = route.hidden === hidden && Object.hasOwn(pages, route.path) ? pages[route.path] : undefined;
      return page === undefined ? [] : [{ title: route.title, path: route.path, language: code, description: page.description }];
    });
  const open = listedRoutes(site, routes);
  const home = homePath(routes);
  const homes = others.flatMap(({ code: language }): Listed[] => {
    const local = localSite(site, language);
    const page = local.pages[home];
    return page === undefined ? [] : [{ title: local.layout.languageName, path: home, language, description: page.description }];
  });
  const sections: [title: string, lines: Listed[]][] = [
    ...open.map((route): [string, Listed[]] => [route.title, listed(false, [route])]),
    ...(homes.length === 0 ? [] : [[layout.languages.label, homes] satisfies [string, Listed[]]]),
    // The proposal gives this heading its meaning, in every language.
    ['Optional', listed(true, open)],
  ];
  const written = sections.filter(([, lines]) => lines.length > 0).map(([title, lines]) => [`## ${title}`, '', ...lines.map(lineOf), '']);
  const summary = pages[home]?.description;
  return [`# ${layout.site.title}`, '', ...(summary === undefined ? [] : [`> ${summary}`, '']), ...written.flat()].join('\n');

  function lineOf({ title, path, language, description }: Listed): string {
    return `- [${title.replace(/[[\]\\]/g, '\\$&')}](${site.url}${addressIn(language, path, site.languages)}): ${description}`;
  }
}
