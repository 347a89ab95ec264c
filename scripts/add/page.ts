import { translateMark } from '#check/language/untranslated-copy.ts';
import { files } from '#site/source.ts';
import { makeChanges } from '../changes/make-changes.ts';
import { languagesFor, openSite } from '../changes/open-site.ts';
import { readSiteOptions } from '../command/options.ts';
import { UsageError } from '../command/run-command.ts';
import { isHeldBack, planPage } from './plan-page.ts';
import { titleOptions, titlesIn } from './titles.ts';

/** `page /path --title TITLE`: a route, a page of two blocks, and words in every language. */
export async function addPage(args: string[]): Promise<number> {
  const site = await openSite(args);
  const { values, positionals } = readSiteOptions(
    args,
    ['title', 'description', 'name', 'icon', 'after', ...titleOptions(site.languages)],
    {
      flags: ['hidden', 'dry-run'],
      places: ['The path of the page'],
    },
  );
  const [path = ''] = positionals;
  const { title } = values;
  if (title === undefined) throw new UsageError('A page has a title: --title "…".');
  const titles = titlesIn(site.languages, values);
  const page = planPage(site, { ...values, path, titles, description: values.description ?? title });
  if (!(await makeChanges(site.root, site.changes, { command: 'add', isDryRun: values['dry-run'] }))) return 1;

  const [original, ...others] = languagesFor(site.languages, titles);
  console.error(
    `\nNext: write ${files.pageWords(original.code, page)}: so far its texts only repeat the ${values.description === undefined ? 'title' : 'title and the description'}, and the page is in the next build. \`npm run dev\` shows it at ${path}.`,
  );
  for (const { code, name } of others) {
    const titleToo = titles[code] === undefined ? `, and the title in ${files.words(code, 'routes')}` : '';
    console.error(`${name}: translate ${files.pageWords(code, page)}${titleToo}, and remove each mark \`# ${translateMark}\`.`);
  }
  if (isHeldBack(site.languages)) {
    console.error(
      `Until then all visitors read it in ${original.name}: its route in ${files.config} says \`languages\`. Remove that when the page is translated.`,
    );
  }
  return 0;
}
