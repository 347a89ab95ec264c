import type { Draft } from '#check/draft.ts';
import { needsWords } from '#check/lookup/words-files.ts';
import { suggestion } from '#check/suggest/nearest.ts';
import { files } from '#site/source.ts';
import { insertItem } from '#yaml/edit/edit-yaml.ts';
import { makeChanges } from '../changes/make-changes.ts';
import { languagesFor, type OpenSite, openSite } from '../changes/open-site.ts';
import { didYouMean } from '../command/did-you-mean.ts';
import { readSiteOptions } from '../command/options.ts';
import { UsageError } from '../command/run-command.ts';
import { readable, validateName } from './kebab-name.ts';
import { addWords } from './new-words.ts';
import { sayWhatWaits } from './say-what-waits.ts';
import type { Target } from './starter.ts';
import { starterOf, starters } from './starters.ts';
import { titleOptions, titlesIn } from './titles.ts';

/** A block to be added to a page. */
interface NewBlock {
  page: string;
  type: string;
  /** Its title in each language that has one; the default language has one from its type. */
  titles?: Partial<Record<string, string>>;
  id?: string | undefined;
  /** Id of the block that it follows; without one it is the last. */
  after?: string | undefined;
  /** What some types are nothing without. */
  to?: string | undefined;
  image?: string | undefined;
  form?: string | undefined;
  notice?: string | undefined;
}

/** `block PAGE TYPE`: a block of a page with words in every language. */
export async function addPageBlock(args: string[]): Promise<number> {
  const site = await openSite(args);
  const options = ['id', 'after', 'to', 'image', 'form', 'notice'];
  const { values, positionals } = readSiteOptions(args, ['title', ...titleOptions(site.languages), ...options], {
    flags: ['dry-run'],
    places: ['The name of the page file', 'The type of the block'],
  });
  const [page = '', type = ''] = positionals;
  const { id, waiting, hasWords } = planPageBlock(site, { page, type, titles: titlesIn(site.languages, values), ...values });
  if (!(await makeChanges(site.root, site.changes, { command: 'add', isDryRun: values['dry-run'] }))) return 1;
  if (!hasWords) return 0;
  console.error(
    `\nNext: write the words of \`${id}\` in ${files.pageWords(site.languages[0].code, page)}: so far they only repeat the title.`,
  );
  sayWhatWaits(waiting, code => files.pageWords(code, page));
  return 0;
}

/** Plans a block of a page; returns its id and the languages that wait for its translation. Throws UsageError where it cannot be added. */
export function planPageBlock(
  { draft, languages, changes }: OpenSite,
  { page, type, titles = {}, id = type, after, to, image, form, notice }: NewBlock,
): { id: string; waiting: OpenSite['languages'][number][]; hasWords: boolean } {
  const blocks = draft.pages[page]?.blocks;
  if (blocks === undefined)
    throw new UsageError(`There is no page ${files.page(page)}.${didYouMean(suggestion(page, Object.keys(draft.pages)))}`);
  const starter = starterOf(type);
  const types = Object.keys(starters);
  if (starter === undefined)
    throw new UsageError(
      `A block \`${type}\` cannot be begun by a command.${didYouMean(suggestion(type, types))} There are: ${types.join(', ')}. content/README.md says of others how to write them.`,
    );
  const target = targetOf(draft, type, starter.target, { to, image, form, notice });
  validateName(id, 'id of a block');
  const ids = blocks.map(block => block.id);
  if (ids.includes(id)) throw new UsageError(`The page \`${page}\` has a block \`${id}\` already. Choose another id with --id.`);
  if (after !== undefined && !ids.includes(after))
    throw new UsageError(
      `The page \`${page}\` has no block \`${after}\`.${didYouMean(suggestion(after, ids))} There are: ${ids.join(', ')}.`,
    );
  const index = after === undefined ? blocks.length : ids.indexOf(after) + 1;
  changes.edit(files.page(page), source => insertItem(source, ['blocks'], { type, id, ...starter.structure(target) }, index));
  if (starter.words === undefined) return { id, waiting: [], hasWords: false };
  const [original, ...others] = languagesFor(languages);
  const needed = others.filter(language => needsWords(draft, page, language));
  const own = { [original.code]: readable(type), ...titles };
  addWords(changes, [original, ...needed], code => files.pageWords(code, page), {
    parent: ['blocks'],
    key: id,
    words: Object.fromEntries(Object.entries(own).map(([code, title]) => [code, title && starter.words?.(title)])),
    after: ids[index - 1],
  });
  return { id, waiting: needed.filter(({ code }) => own[code] === undefined), hasWords: true };
}

/** What the block is to name; '' for a type that names nothing. Throws UsageError for another option, and for what the site does not have. */
function targetOf(draft: Draft, type: string, target: Target | undefined, given: Pick<NewBlock, Target['option']>): string {
  const strange = Object.entries(given).find(([option, value]) => value !== undefined && option !== target?.option)?.[0];
  if (strange !== undefined) throw new UsageError(`A block \`${type}\` has nothing for --${strange}: leave it out.`);
  if (target === undefined) return '';
  const { option, what } = target;
  const [name, names] = [given[option], target.names(draft)];
  if (name === undefined) throw new UsageError(`A block \`${type}\` needs --${option}: ${what}. There are: ${names.join(', ')}.`);
  // A link may lead out of the site, or to a block of a page; the check looks at these.
  if (names.includes(name) || (option === 'to' && /^https?:|^mailto:|^tel:|#/.test(name))) return name;
  throw new UsageError(`The site does not have \`${name}\`, which --${option} names: ${what}.${didYouMean(suggestion(name, names))}`);
}
