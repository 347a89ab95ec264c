import { memoize } from '#site/memoize.ts';
import type { Draft } from '../draft.ts';
import { draftLanguages } from '../lookup/draft-languages.ts';
import type { WordsFile } from '../lookup/words-files.ts';
import { factWriter, figuredTextReader, type ReadFiguredText, type WriteFact } from './figured-text.ts';
import type { FiguredWords } from './figured-text-versions.ts';
import { unitSpellings } from './units.ts';

/** Reads the texts of one language for their figures. */
export interface FigureReader {
  writeFact: WriteFact;
  read: ReadFiguredText;
}

/** The readers of all languages of a draft. */
export interface FigureReaders {
  of(file: WordsFile): FigureReader | undefined;
  /** The last texts read from files with the same units, and how their quoted facts were written at that time. */
  lastRead(twins: readonly WordsFile[]): { quoted: string; texts: readonly FiguredWords[] };
}

let last: { facts: Draft['facts']; units: readonly unknown[]; readers: FigureReaders } | undefined;

/** The readers of a draft. Because reading is slow, they are the same while facts and units are the same objects. */
export function figureReaders(draft: Draft): FigureReaders {
  const { facts } = draft;
  const languages = draftLanguages(draft).map(({ code, htmlLang, words }) => ({ code, htmlLang, units: words?.units }));
  const units = languages.flatMap(({ code, htmlLang, units }) => [code, htmlLang, units]);
  const known = last?.units.length === units.length && units.every((part, index) => part === last?.units[index]) ? last : undefined;
  if (known !== undefined && known.facts === facts) return known.readers;
  const spellings = unitSpellings(languages.map(({ units = {} }) => units));
  const byLanguage = new Map(
    languages.map(({ code, htmlLang, units = {} }): [string, FigureReader] => {
      const writeFact = factWriter(facts, htmlLang, units);
      return [code, { writeFact, read: figuredTextReader(writeFact, { htmlLang, units: spellings }) }];
    }),
  );
  const readers: FigureReaders = {
    of: ({ language }) => byLanguage.get(language.code),
    lastRead: known?.readers.lastRead ?? memoize(() => ({ quoted: '', texts: [] })),
  };
  last = { facts, units, readers };
  return readers;
}
