import { needsWords } from '#check/lookup/words-files.ts';
import { suggestion } from '#check/suggest/nearest.ts';
import { files } from '#site/source.ts';
import { insertItem, insertKey } from '#yaml/edit/edit-yaml.ts';
import { makeChanges } from '../changes/make-changes.ts';
import { languagesFor, type OpenSite, openSite, refuseExisting } from '../changes/open-site.ts';
import { didYouMean } from '../command/did-you-mean.ts';
import { readSiteOptions } from '../command/options.ts';
import { UsageError } from '../command/run-command.ts';
import { refuseCase } from './field/field-case.ts';
import { formShapes, mostFilesOf, refuseNames } from './field/form-shapes.ts';
import { plannedField } from './field/planned-field.ts';
import { readField } from './field/read-field.ts';
import { formParts } from './form-files.ts';
import { readable, validateName } from './kebab-name.ts';
import { addWords, putWords, yamlFile } from './new-words.ts';
import { sayWhatIsHeldUp } from './say-what-waits.ts';
import { titleOptions, titlesIn } from './titles.ts';

/** `form NAME`: a schema, its layout, words in every language, an address for the answers, and a block that shows it. */
export async function addForm(args: string[]): Promise<number> {
  const { own, lists: fields } = takeLists(args, 'field');
  const site = await openSite(own);
  const { values, positionals } = readSiteOptions(own, ['title', 'page', 'endpoint', ...titleOptions(site.languages)], {
    flags: ['dry-run'],
    places: ['The name of the form'],
  });
  const [form = ''] = positionals;
  const titles = titlesIn(site.languages, values);
  planForm(site, { form, titles, ...values, fields });
  if (!(await makeChanges(site.root, site.changes, { command: 'add', isDryRun: values['dry-run'] }))) return 1;
  const shown = values.page === undefined ? `add a block with \`type: form\` and \`form: ${form}\` to a page, and ` : '';
  const written =
    fields.length === 0
      ? `add fields with \`npm run add -- field ${form} quantity:number\``
      : `say in ${files.formSchema(form)} what each field means (description)`;
  console.error(`\nNext: ${shown}${written}, their order in ${files.formUi(form)} and their labels in each language.`);
  sayWhatWaits(site, form, { page: values.page, titles });
  return 0;
}

/** Names the stubs that a translator has to fill, and what cannot be done until then. */
function sayWhatWaits(site: OpenSite, form: string, { page, titles = {} }: Pick<NewForm, 'page' | 'titles'>): void {
  const [, ...others] = languagesOfForm(site, page);
  for (const { code, name } of others) {
    const titleToo =
      page === undefined || titles[code] !== undefined ? '' : `, and the title of the block \`${form}\` in ${files.pageWords(code, page)}`;
    console.error(`${name}: translate ${files.formLabels(code, form)}${titleToo}.`);
  }
  sayWhatIsHeldUp(others);
}

/** A form to be added. */
interface NewForm {
  form: string;
  /** By language; without the default language's title, it is made from the name. */
  titles?: Partial<Record<string, string>>;
  /** Page file that shows it. */
  page?: string | undefined;
  endpoint?: string | undefined;
  /** As the command line says them: `quantity:number>=1`; without any, the form asks for an e-mail address and a message. */
  fields?: readonly string[];
}

/** Plans a form in all files of a site. Throws UsageError where it cannot be added. */
export function planForm(site: OpenSite, { form, titles = {}, page, endpoint = endpointOf(form), fields = [] }: NewForm): void {
  const { draft, languages, changes } = site;
  const [{ code: original }, ...others] = languages;
  const title = titles[original] ?? readable(form);
  const homeless = others.find(({ code }) => page === undefined && titles[code] !== undefined);
  if (homeless !== undefined)
    throw new UsageError(`--title-${homeless.code} is the title of the block that shows the form: say with --page where that is.`);
  refuseForm(site, form, endpoint, page);
  const written = fields.map(field => readField(field, formShapes(site)));
  refuseNames(written.map(({ name }) => name));
  const planned = written.map(field => plannedField(field));
  for (const { name, when } of planned)
    if (when !== undefined)
      refuseCase(
        name,
        when,
        planned.filter(other => other.name !== name),
      );
  const filesTogether = written.flatMap(({ kind }) => mostFilesOf(site, kind) ?? []);
  const parts = formParts(form, title, planned, filesTogether.length === 0 ? undefined : filesTogether.reduce((sum, most) => sum + most));
  changes.put(files.formSchema(form), parts.schema);
  changes.put(files.formUi(form), yamlFile(files.formUi(form), parts.ui));
  putWords(changes, languagesOfForm(site, page), code => files.formLabels(code, form), parts.words);
  const binding = { form, endpoint };
  changes.edit(files.config, source =>
    draft.config.forms === undefined ? insertKey(source, [], 'forms', [binding]) : insertItem(source, ['forms'], binding),
  );
  if (page === undefined) return;
  changes.edit(files.page(page), source => insertItem(source, ['blocks'], { type: 'form', id: form, form }));
  addWords(changes, languagesFor(languages, titles), code => files.pageWords(code, page), {
    parent: ['blocks'],
    key: form,
    words: Object.fromEntries(Object.entries({ ...titles, [original]: title }).map(([code, own]) => [code, { title: own }])),
  });
}

/** The languages in which a form gets words: those of the page that shows it. */
function languagesOfForm({ draft, languages }: OpenSite, page: string | undefined): OpenSite['languages'] {
  const [original, ...others] = languagesFor(languages);
  return [original, ...others.filter(language => page === undefined || needsWords(draft, page, language))];
}

function refuseForm({ draft, languages, changes }: OpenSite, form: string, endpoint: string, page: string | undefined): void {
  validateName(form, 'name for a form');
  const labels = languages.map(({ code }) => files.formLabels(code, form));
  for (const file of [files.formSchema(form), files.formUi(form), ...labels]) refuseExisting(changes, file);
  const taken = draft.config.forms?.find(entry => entry.endpoint === endpoint);
  if (taken !== undefined) {
    throw new UsageError(`The form \`${taken.form}\` sends its answers to \`${endpoint}\` already. Choose another path with --endpoint.`);
  }
  if (page === undefined) return;
  const blocks = draft.pages[page]?.blocks;
  if (blocks === undefined) {
    throw new UsageError(`There is no page ${files.page(page)}.${didYouMean(suggestion(page, Object.keys(draft.pages)))}`);
  }
  if (blocks.some(({ id }) => id === form)) throw new UsageError(`The page \`${page}\` has a block with the id \`${form}\` already.`);
}

/** `site-visit` → `/api/SiteVisitSave`. */
const endpointOf = (form: string) => `/api/${form.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}Save`;

/** Takes an option that may be there several times out of arguments: `--field A --field=B`. Throws UsageError for one without a value. */
function takeLists(args: readonly string[], name: string): { own: string[]; lists: string[] } {
  const option = `--${name}`;
  const own: string[] = [];
  const lists: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index] ?? '';
    const isInline = argument.startsWith(`${option}=`);
    if (argument !== option && !isInline) {
      own.push(argument);
      continue;
    }
    const value = isInline ? argument.slice(option.length + 1) : args[index + 1];
    if (value === undefined || value.trim() === '' || (!isInline && value.startsWith('--')))
      throw new UsageError(`${option} wants a value behind it.`);
    lists.push(value);
    if (!isInline) index += 1;
  }
  return { own, lists };
}
