import { isMap, type NodePath, nodeAt } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { draftLanguages } from '../lookup/draft-languages.ts';
import { ofEachFile } from '../lookup/each-file.ts';
import type { Finding } from '../problem.ts';

/** Pages have descriptions of their own. */
export const sameDescription: Rule = (draft, report) => {
  for (const { code, words } of draftLanguages(draft)) {
    const pages = Object.entries(words?.pages ?? {}).flatMap(([page, own]) =>
      own === undefined ? [] : [{ page, text: own.description.trim() }],
    );
    for (const [, [first, ...others]] of Map.groupBy(pages, ({ text }) => text)) {
      for (const { page } of others) {
        report({
          code: 'words/same-description',
          severity: 'warning',
          message: `The page \`${page}\` has the description of the page \`${first?.page}\`: search results would not tell them apart. Say what is on this one.`,
          at: { file: files.pageWords(code, page), path: ['description'] },
          notes: [{ message: 'The other one:', at: { file: files.pageWords(code, first?.page ?? ''), path: ['description'] } }],
        });
      }
    }
  }
};

/** The options of a choice have different labels, and so have the names of one vocabulary of the catalogue. */
export const sameLabel = ofEachFile(({ file, part, words }, report) => {
  const lists: NodePath[] =
    part === 'catalogue'
      ? Object.entries(words).flatMap(([name, labels]) => (areLabels(labels) ? [[name]] : []))
      : part === 'formLabels'
        ? Object.keys(mapAt(words, ['fields'])).map(field => ['fields', field, 'options'])
        : [];
  for (const list of lists) for (const finding of repeatedIn(file, list, mapAt(words, list))) report(finding);
});

const areLabels = (value: unknown) => isMap(value) && Object.values(value).every(label => typeof label === 'string');

function repeatedIn(file: string, list: NodePath, labels: Record<string, unknown>): Finding[] {
  const byLabel = Map.groupBy(Object.entries(labels), ([, label]) => label);
  return [...byLabel].flatMap(([label, [first, ...others]]) =>
    others.map(
      ([key]): Finding => ({
        code: 'words/same-label',
        severity: 'warning',
        message: `\`${key}\` is called \`${String(label)}\`, and so is \`${first?.[0]}\`: visitors cannot tell them apart. Give one of them another name.`,
        at: { file, path: [...list, key] },
        notes: [{ message: 'The other one:', at: { file, path: [...list, first?.[0] ?? ''] } }],
      }),
    ),
  );
}

function mapAt(words: object, path: NodePath): Record<string, unknown> {
  const found = nodeAt(words, path);
  return isMap(found) ? found : {};
}
