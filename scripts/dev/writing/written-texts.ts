import { join } from 'node:path';
import { wordsFiles } from '#check/lookup/words-files.ts';
import { findTextSource, type ShownText } from '#check/text-sources/find-text-source.ts';
import { textSources } from '#check/text-sources/text-sources.ts';
import type { TextPlace, WrittenText } from '#client/dev/edit/written-text.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { defined } from '#site/defined.ts';
import { isMap, type NodePath, nodeAt, pointerOf } from '#site/node-path.ts';
import { isMarkdown } from '#site/pages/markdown-words.ts';
import { textsIn } from '#site/words/texts-in.ts';
import { applyEdits } from '#yaml/edit/edit.ts';
import { insertKey } from '#yaml/edit/edit-yaml.ts';
import { setText } from '#yaml/edit/set-text.ts';
import { readYaml } from '#yaml/read-yaml.ts';
import { yamlFile } from '../../add/new-words.ts';
import { problemsAt } from './sentences.ts';
import { roleOf } from './text-role.ts';

/** A text in a file of words. */
export interface EditableText extends TextPlace {
  path: NodePath;
  isMarkdown: boolean;
  /** The engine's own text, for one that is in no file of the site yet. */
  standard?: string;
}

/** The text at a place, if it is one of the site's words or the engine's: only these can be edited, whatever a request names. */
export function editableAt({ draft }: LoadedSite, { file, pointer }: TextPlace): EditableText | undefined {
  const words = draft && wordsFiles(draft).find(known => known.file === file);
  const found = words && textsIn(words.words).find(({ path }) => pointerOf(path) === pointer);
  if (words !== undefined && found !== undefined) return { file, pointer, path: found.path, isMarkdown: isMarkdown(words.part, found.key) };
  const said =
    draft && textSources(draft).find(({ standard, at }) => standard !== undefined && at.file === file && pointerOf(at.path) === pointer);
  return said && { file, pointer, path: said.at.path, isMarkdown: false, ...defined({ standard: said.standard }) };
}

/** The words from which a shown text was made; `undefined` for a count, and for the name of a language, which the browser knows. */
export function editableShown(loaded: LoadedSite, shown: ShownText): EditableText | undefined {
  const found = loaded.draft && findTextSource(loaded.draft, shown);
  return found && found.on !== 'key' ? editableAt(loaded, { file: found.file, pointer: pointerOf(found.path) }) : undefined;
}

/** The text at a path of a file's source; `undefined` if there is none. Line breaks at its end belong to its notation. */
export function textAt(source: string, file: string, path: NodePath): string | undefined {
  const text = nodeAt(readYaml(file, source).value, path);
  return typeof text === 'string' ? text.replace(/\n+$/, '') : undefined;
}

/** A file's source with another text at a place, which may be new in it. */
export function withText(source: string, { file, path, standard }: EditableText, typed: string): string {
  if (standard === undefined || textAt(source, file, path) !== undefined) return setText(source, path, typed);
  if (source === '') return yamlFile(file, wrapped(path, typed));
  const { value } = readYaml(file, source);
  const depth = path.findLastIndex((_, index) => isMap(nodeAt(value, path.slice(0, index))));
  const [key = '', ...below] = path.slice(depth);
  return applyEdits(source, insertKey(source, path.slice(0, depth), String(key), wrapped(below, typed)));
}

const wrapped = (path: NodePath, text: string) => path.reduceRight<unknown>((value, key) => ({ [key]: value }), text) as object;

/** A text as it is in a file's source, or as the engine says it, with what it is and what the checker says about it. */
export function describeText(
  root: string,
  loaded: LoadedSite,
  source: string,
  { file, pointer, path, isMarkdown, standard = '' }: EditableText,
  figures: WrittenText['figures'] = [],
): WrittenText {
  const text = textAt(source, file, path);
  const { start } = text === undefined ? { start: undefined } : readYaml(file, source).locate(path);
  const line = start === undefined ? file : `${file}:${start.line}`;
  return {
    file,
    pointer,
    isMarkdown,
    line,
    open: join(root, line),
    role: roleOf(loaded, { file, pointer }),
    figures,
    text: text ?? standard,
    problems: problemsAt(loaded.problems, { file, pointer }),
  };
}
