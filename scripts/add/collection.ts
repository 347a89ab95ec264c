import { files } from '#site/source.ts';
import { makeChanges } from '../changes/make-changes.ts';
import { openSite, refuseExisting } from '../changes/open-site.ts';
import { readSiteOptions } from '../command/options.ts';
import { UsageError } from '../command/run-command.ts';
import { jsonText } from './field/json-edits.ts';
import { yamlFile } from './new-words.ts';
import { planPage } from './plan-page.ts';
import { titleOptions, titlesIn } from './titles.ts';

/** `collection /path --title TITLE`: a schema, a file without entries, and the page that lists them and has a page for each. */
export async function addCollection(args: string[]): Promise<number> {
  const site = await openSite(args);
  const { values, positionals } = readSiteOptions(
    args,
    ['title', 'description', 'name', 'icon', 'after', ...titleOptions(site.languages)],
    { flags: ['hidden', 'dry-run'], places: ['The path of the page that lists the entries'] },
  );
  const [path = ''] = positionals;
  const { title } = values;
  if (title === undefined) throw new UsageError('The page of a collection has a title: --title "…".');
  const titles = titlesIn(site.languages, values);
  const name = planPage(site, { ...values, path, titles, description: values.description ?? title, isList: true });
  for (const file of [files.collection(name), files.collectionSchema(name)]) refuseExisting(site.changes, file);
  site.changes.put(files.collection(name), yamlFile(files.collection(name), {}));
  site.changes.put(files.collectionSchema(name), `${jsonText(collectionSchema(title))}\n`);
  if (!(await makeChanges(site.root, site.changes, { command: 'add', isDryRun: values['dry-run'] }))) return 1;
  console.error(
    `\nNext: say in ${files.collectionSchema(name)} what an entry has, and add the first one: \`npm run add -- entry ${name}/first --title "…"\`. Then write what the page says in ${files.pageWords(site.languages[0].code, name)}.`,
  );
  return 0;
}

/** A schema with the fields that most collections have. */
function collectionSchema(title: string): object {
  const shared = (name: string) => ({ $ref: `../common.schema.json#/$defs/${name}` });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    description: 'Entries with a date.',
    $defs: {
      structure: {
        title: 'Entry',
        description: 'What the collection says of an entry in no language.',
        type: 'object',
        additionalProperties: false,
        required: ['date'],
        properties: {
          date: shared('entryDate'),
          publishUntil: shared('publishUntil'),
          draft: shared('draft'),
          image: shared('image'),
          actions: {
            title: 'Actions',
            description: 'Buttons on its page; their labels are in the words.',
            type: 'array',
            minItems: 1,
            items: shared('action'),
          },
        },
      },
      words: {
        title: 'Entry words',
        description: 'What an entry says in a language.',
        type: 'object',
        additionalProperties: false,
        required: ['title', 'summary', 'text'],
        properties: {
          title: shared('line'),
          summary: shared('line'),
          text: shared('markdown'),
          alt: shared('line'),
          keywords: shared('keywords'),
          actions: shared('actionLabels'),
        },
      },
    },
  };
}
