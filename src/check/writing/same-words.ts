import { isMap, type NodePath, nodeAt, pointerOf } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { draftLanguages } from '../lookup/draft-languages.ts';
import { ofEachFile } from '../lookup/each-file.ts';
import { entryTexts } from '../lookup/entry-texts.ts';
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

/** The options of a choice have different labels, and so have the names of one vocabulary of the catalogue, and the entries of a collection. */
export const sameLabel = ofEachFile((wordsFile, report) => {
  const { file, part, words } = wordsFile;
  const lists: NodePath[] =
    part === 'catalogue'
      ? Object.entries(words).flatMap(([name, labels]) => (areLabels(labels) ? [[name]] : []))
      : part === 'formLabels'
        ? Object.keys(mapAt(words, ['fields'])).map(field => ['fields', field, 'options'])
        : [];
  const labelled = lists.map(list => Object.entries(mapAt(words, list)).map(([key, label]) => ({ key, label, path: [...list, key] })));
  const entries = Map.groupBy(entryTexts(wordsFile), ({ path }) => pointerOf(path.slice(0, -1)));
  const named = [...entries.values()].map(texts =>
    texts.map(({ path, name }) => ({ key: String(path.at(-1)), label: nodeAt(words, [...path, name]), path: [...path, name] })),
  );
  for (const list of [...labelled, ...named]) for (const finding of repeatedIn(file, list)) report(finding);
});

const areLabels = (value: unknown) => isMap(value) && Object.values(value).every(label => typeof label === 'string');

function repeatedIn(file: string, labels: readonly { key: string; label: unknown; path: NodePath }[]): Finding[] {
  const byLabel = Map.groupBy(
    labels.filter(({ label }) => label !== undefined),
    ({ label }) => label,
  );
  return [...byLabel].flatMap(([label, [first, ...others]]) =>
    others.map(
      ({ key, path }): Finding => ({
        code: 'words/same-label',
        severity: 'warning',
        message: `\`${key}\` is called \`${String(label)}\`, and so is \`${first?.key}\`: visitors cannot tell them apart. Give one of them another name.`,
        at: { file, path },
        notes: [{ message: 'The other one:', at: { file, path: first?.path ?? [] } }],
      }),
    ),
  );
}

function mapAt(words: object, path: NodePath): Record<string, unknown> {
  const found = nodeAt(words, path);
  return isMap(found) ? found : {};
}
