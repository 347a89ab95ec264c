import type { PageConfig } from '#site/source.ts';
import type { TradeFiles } from '#trade/types.ts';
import type { Starter } from './add/starter.ts';
import type { Sites } from './bench/sites.ts';
import type { SiteCollection } from './collections/collection.ts';
import type { Command } from './command/run-command.ts';
import type { Compare } from './diff/changes.ts';
import type { Kind } from './remove/kind.ts';

/** Adds one kind of thing, as the arguments after the kind say, and returns the exit code. */
export type Add = (args: string[]) => Promise<number>;

/** What a trade adds to the commands. */
export interface CommandExtension {
  /** Commands of its own, by their names. */
  commands: Record<string, () => Promise<Command>>;
  /** Kinds of things for `npm run add` and `npm run remove`. */
  add: Record<string, Add>;
  remove: Record<string, Kind>;
  /** What new blocks of its types begin with. */
  starters: Record<string, Starter>;
  /** Their lines in the help of these commands: how they are called, and what they take. */
  help: { add: HelpLines; remove: HelpLines };
  /** Topics of `npm run diff`. */
  compare: [title: string, compare: Compare][];
  /** A collection of the trade; `undefined` for other names. */
  collection(name: string, source: TradeFiles): SiteCollection | undefined;
  /** The collection that a block of the trade shows. */
  collectionOn(block: PageConfig['blocks'][number]): string | undefined;
  /** Parts of `npm run bench`. */
  bench: Record<string, (sites: Sites) => Promise<void>>;
}

interface HelpLines {
  usage: string;
  details: string;
}
