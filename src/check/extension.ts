import type { NodePath } from '#site/node-path.ts';
import type { PageConfig } from '#site/source.ts';
import type { TradeFiles } from '#trade/types.ts';
import type { Draft, Rule } from './draft.ts';
import type { ExpectedKeys } from './lookup/key-expectation.ts';
import type { WordsFile } from './lookup/words-files.ts';

/** What a trade adds to the check. Its explanations are in explanations.ts: they are the codes that rules may report. */
export interface CheckExtension {
  /** Whether a site has something of the trade: another one shows none of its words. */
  isUsed(draft: Draft): boolean;
  /** Rules about mistakes, about what is probably not meant, and about what must not be published. */
  rules: Rule[];
  advice: Rule[];
  publishing: Rule[];
  /** Its files that the site cannot do without: something on its pages shows them. */
  neededFiles(draft: Draft): (keyof TradeFiles)[];
  /** Keys that its files demand of a file of words. */
  expectedKeys(draft: Draft, file: WordsFile): ExpectedKeys[];
  /** Labels that are written in what a block shows; `path` leads to them in the words of the page. */
  labelsOf(block: PageConfig['blocks'][number], index: number, file: string): ExpectedKeys[];
  /** Values that depend on the site, by the name that schemas use (`valuesFrom`); other values are allowed too. */
  knownValues: Record<string, (draft: Draft) => (string | number)[]>;
  /** What such a value is called in the default language; `undefined` for one without a name. */
  nameOf(draft: Draft, source: string, value: string | number): string | undefined;
  /** What a block carries into the form that it leads to. */
  presetsOf(block: PageConfig['blocks'][number]): BlockPreset[];
}

/** A field that a block fills in, where it is named, and an answer that must be one of its options. */
export interface BlockPreset {
  field: string;
  path: NodePath;
  option?: string;
}
