import { files } from '#site/source.ts';
import type { Draft } from '../draft.ts';
import type { Script } from '../language/script.ts';
import type { Severity } from '../problem.ts';
import { structures } from './structures.ts';
import { type WordsFile, wordsFiles } from './words-files.ts';

/** A file with texts that people write. */
interface WrittenFile {
  file: string;
  value: object;
  /** Severity of a problem in one of its texts. */
  severity: Severity;
  /** The scripts of its texts; those of files of all languages are written as Latin ones. */
  scripts: readonly Script[];
  /** The same texts in the default language. */
  twin?: WordsFile | undefined;
}

const latin: readonly Script[] = ['Latin'];

/** Every file with texts that could be read. */
export function writtenFiles(draft: Draft): WrittenFile[] {
  const shared = [
    [files.config, draft.config],
    [files.facts, draft.facts],
    [files.catalogue, draft.catalogue],
    [files.countries, draft.countryNames],
    [files.glossary, draft.glossary],
    ...structures(draft).map(({ file, value }) => [file, value] as const),
  ] as const;
  return [
    ...shared.flatMap(([file, value]): WrittenFile[] => (value ? [{ file, value, severity: 'error', scripts: latin }] : [])),
    ...wordsFiles(draft).map(({ file, words, language: { severity, scripts }, twin }) => ({ file, value: words, severity, scripts, twin })),
  ];
}
