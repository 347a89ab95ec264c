import { partOf } from '#loader/file-parts.ts';
import { files } from '#site/source.ts';
import { insertItem } from '#yaml/edit/edit-yaml.ts';
import { makeChanges } from '../changes/make-changes.ts';
import { type OpenSite, openSite } from '../changes/open-site.ts';
import { readSiteOptions } from '../command/options.ts';
import { UsageError } from '../command/run-command.ts';
import { stubFile } from '../i18n/stub-edits.ts';
import { isAlone } from '../i18n/translations.ts';
import { visibilityIn } from '../i18n/visibility.ts';

/** `language CODE`: a folder with stubs of the site's words; the config does not offer the language to visitors yet. */
export async function addLanguage(args: string[]): Promise<number> {
  const site = await openSite(args);
  const { values, positionals } = readSiteOptions(args, [], { flags: ['dry-run'], places: ['The code of the language'] });
  const [tag = ''] = positionals;
  const code = planLanguage(site, tag);
  if (!(await makeChanges(site.root, site.changes, { command: 'add', isDryRun: values['dry-run'] }))) return 1;
  console.error(
    `\nNext: translate the files in content/locales/${code}/ and remove each mark \`# TODO translate\`; \`npm run i18n -- status\` counts what is left. \`offered: true\` puts the language online.`,
  );
  return 0;
}

/**
 * Plans a language: stubs of the site's words, except for pages that routes hold back from it. Returns its code. Throws UsageError if
 * the tag is not one of a language, or its code is taken.
 */
export function planLanguage({ draft, languages, changes, files: all }: OpenSite, tag: string): string {
  const code = codeOf(tag);
  if (languages.some(language => language.code === code)) throw new UsageError(`The language \`${code}\` is in ${files.config} already.`);
  const folder = (language: string) => `content/locales/${language}/`;
  if (all.some(file => file.startsWith(folder(code)))) throw new UsageError(`There is a folder ${folder(code)} already.`);
  const taken = draft.config.routes.find(({ path }) => path === `/${code}` || path.startsWith(`/${code}/`));
  if (taken !== undefined)
    throw new UsageError(`The route \`${taken.path}\` has the address that the language needs. Move it first: npm run move.`);
  changes.edit(files.config, source =>
    insertItem(source, ['languages'], { code, ...(tag === code ? {} : { htmlLang: tag }), offered: false }),
  );
  const original = folder(languages[0].code);
  const visibilityOfPart = visibilityIn(draft, { code }, () => false);
  for (const file of all.filter(known => known.startsWith(original))) {
    const part = partOf(file);
    if (part === undefined || isAlone(part) || visibilityOfPart(part).visibilityOf([]) === 'not begun') continue;
    const own = folder(code) + file.slice(original.length);
    changes.put(own, stubFile(changes.read(file) ?? '', own));
  }
  return code;
}

/** The code of a language, which names the folder and begins the addresses: `pt` of `pt-BR`. Throws UsageError if the tag is not one of a language. */
export function codeOf(tag: string): string {
  const [, code = ''] = /^([a-z]{2,3})(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/.exec(tag) ?? [];
  if (code !== '' && new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) !== undefined) return code;
  throw new UsageError(
    `\`${tag}\` is no code of a language. It has two or three small letters, as de or fil; script and region may follow, as in zh-Hant or pt-BR.`,
  );
}
