import { wordsFiles } from '#check/lookup/words-files.ts';
import { findTextSource, type ShownText } from '#check/text-sources/find-text-source.ts';
import type { TextPlace, WrittenText } from '#client/dev/edit/written-text.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { type NodePath, nodeAt, pointerOf } from '#site/node-path.ts';
import { isMarkdown } from '#site/pages/markdown-words.ts';
import { textsIn } from '#site/words/texts-in.ts';
import { readYaml } from '#yaml/read-yaml.ts';
import { problemsAt } from './sentences.ts';

/** A text in a file of words. */
export interface EditableText extends TextPlace {
  path: NodePath;
  isMarkdown: boolean;
}

/** The text at a place, if it is one of the site's words: only these can be edited, whatever a request names. */
export function editableAt({ draft }: LoadedSite, { file, pointer }: TextPlace): EditableText | undefined {
  const words = draft && wordsFiles(draft).find(known => known.file === file);
  const found = words && textsIn(words.words).find(({ path }) => pointerOf(path) === pointer);
  return found && { file, pointer, path: found.path, isMarkdown: isMarkdown(words.part, found.key) };
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

/** A text as it is in a file's source, with what the checker says about it. */
export function describeText({ problems }: LoadedSite, source: string, { file, pointer, path, isMarkdown }: EditableText): WrittenText {
  const { start } = readYaml(file, source).locate(path);
  return {
    file,
    pointer,
    isMarkdown,
    line: `${file}:${start.line}`,
    text: textAt(source, file, path) ?? '',
    problems: problemsAt(problems, { file, pointer }),
  };
}
