import { type DraftWords, files } from '#site/source.ts';

/** What a YAML file of a site holds, by its path. */
export type FilePart =
  | { type: 'config' | 'facts' | 'catalogue' }
  | { type: 'page'; page: string }
  | { type: 'words'; language: string; part: Exclude<keyof DraftWords, 'pages'> }
  | { type: 'page-words'; language: string; page: string };

/** What a file holds; `undefined` for a file that nobody reads. */
export function partOf(file: string): FilePart | undefined {
  if (file === files.config) return { type: 'config' };
  if (file === files.facts) return { type: 'facts' };
  if (file === files.catalogue) return { type: 'catalogue' };
  const page = /^content\/pages\/([^/]+)\.yaml$/.exec(file)?.[1];
  if (page !== undefined) return { type: 'page', page };
  const [, language, rest = ''] = /^content\/locales\/([^/]+)\/(.+)\.yaml$/.exec(file) ?? [];
  if (language === undefined) return undefined;
  if (rest === 'catalogue/ip') return { type: 'words', language, part: 'catalogue' };
  if (rest === 'routes' || rest === 'layout' || rest === 'errors' || rest === 'units') return { type: 'words', language, part: rest };
  const wordsOf = /^pages\/([^/]+)$/.exec(rest)?.[1];
  return wordsOf === undefined ? undefined : { type: 'page-words', language, page: wordsOf };
}

/** Schema of a part, by path below schemas/. */
export function schemaOf(part: FilePart): string {
  switch (part.type) {
    case 'config':
      return 'site.schema.json';
    case 'words':
      return `words/${part.part}.schema.json`;
    case 'page-words':
      return 'words/page.schema.json';
    default:
      return `${part.type}.schema.json`;
  }
}
