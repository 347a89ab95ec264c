import { files, type WordPart, type WordsPart, wordParts } from '#site/source.ts';
import { type PackPlace, packPlaceOf } from '#site/words/packs.ts';
import { interfaceSchema } from './interface-schema.ts';

/** What a YAML file of a site holds, by its path. */
export type FilePart =
  | { type: 'config' | 'facts' | 'catalogue' | 'addresses' | 'countryNames' | 'glossary' | 'shuttles' }
  | { type: 'page'; page: string }
  | { type: 'collection'; collection: string }
  | { type: 'words'; language: string; part: WordPart }
  | { type: 'page-words'; language: string; page: string }
  | { type: 'entry-words'; language: string; collection: string }
  | { type: 'form-labels'; language: string; form: string }
  | { type: 'form-ui'; form: string }
  | ({ type: 'pack' } & PackPlace);

/** What a file holds; `undefined` for a file that the site does not read. */
export function partOf(file: string): FilePart | undefined {
  if (file === files.config) return { type: 'config' };
  if (file === files.facts) return { type: 'facts' };
  if (file === files.catalogue) return { type: 'catalogue' };
  if (file === files.addresses) return { type: 'addresses' };
  if (file === files.countries) return { type: 'countryNames' };
  if (file === files.glossary) return { type: 'glossary' };
  if (file === files.shuttles) return { type: 'shuttles' };
  const page = /^content\/pages\/([^/]+)\.yaml$/.exec(file)?.[1];
  if (page !== undefined) return { type: 'page', page };
  const collection = /^content\/collections\/([^/]+)\.yaml$/.exec(file)?.[1];
  if (collection !== undefined) return { type: 'collection', collection };
  const layoutOf = /^schemas\/forms\/([^/]+)\.ui\.yaml$/.exec(file)?.[1];
  if (layoutOf !== undefined) return { type: 'form-ui', form: layoutOf };
  const pack = packPlaceOf(file);
  if (pack !== undefined) return { type: 'pack', ...pack };
  const [, language, rest = ''] = /^content\/locales\/([^/]+)\/(.+)\.yaml$/.exec(file) ?? [];
  if (language === undefined) return undefined;
  const wordsOf = /^pages\/([^/]+)$/.exec(rest)?.[1];
  if (wordsOf !== undefined) return { type: 'page-words', language, page: wordsOf };
  const entriesOf = /^collections\/([^/]+)$/.exec(rest)?.[1];
  if (entriesOf !== undefined) return { type: 'entry-words', language, collection: entriesOf };
  const part = wordParts.find(known => files.words(language, known) === file);
  if (part !== undefined) return { type: 'words', language, part };
  const form = /^forms\/([^/]+)$/.exec(rest)?.[1];
  return form === undefined ? undefined : { type: 'form-labels', language, form };
}

/** What a file of words is about; `undefined` for other files. */
export function wordsPartOf(part: FilePart): WordsPart | undefined {
  switch (part.type) {
    case 'words':
      return part.part;
    case 'pack':
      return part.part as WordsPart;
    case 'page-words':
      return 'pages';
    case 'entry-words':
      return 'collections';
    case 'form-labels':
      return 'formLabels';
    default:
      return undefined;
  }
}

/** Schema of a part, by path below schemas/. */
export function schemaOf(part: FilePart): string {
  switch (part.type) {
    case 'config':
      return 'site.schema.json';
    case 'countryNames':
      return 'countries.schema.json';
    case 'words':
      return `words/${part.part}.schema.json`;
    case 'page-words':
      return 'words/page.schema.json';
    case 'entry-words':
      return 'words/collection.schema.json';
    case 'form-labels':
      return 'words/form.schema.json';
    case 'pack':
      return `${interfaceSchema}#/$defs/${part.part}`;
    default:
      return `${part.type}.schema.json`;
  }
}
