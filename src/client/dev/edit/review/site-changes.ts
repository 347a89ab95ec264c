import type { Sending, SentWork } from './sending.ts';

/** A topic of what visitors will notice, with a sentence for each change. */
export interface NoticedTopic {
  title: string;
  lines: string[];
}

/** Lines that are other ones now. */
interface ChangedPassage {
  /** `content/locales/en/pages/home.yaml:12` */
  place: string;
  /** The same from the root of the disk, for the editor. */
  open: string;
  was: string;
  now: string;
}

/** A file that is not as it was in the last commit. */
export interface ChangedFile {
  file: string;
  /** Another one as soon as the file, or the commit, is another one. */
  version: string;
  state: 'changed' | 'new' | 'gone';
  /** Whether it was changed in pages that are edited, elsewhere, for example in an editor, or both. */
  ownership: 'own' | 'mixed' | 'other';
  /** Where it changed; none for a file that is new or gone, and for a picture. */
  passages: ChangedPassage[];
}

/** A save of a page that the last commit does not have. */
export interface DoneSave {
  number: number;
  /** “changed “Start page” to “Home”” */
  what: string;
  /** Path of the page where it was done, without language; empty where that is not known. */
  page: string;
  /** When, as ISO 8601. */
  at: string;
}

/** All that differs from the last commit. */
export interface SiteChanges {
  noticed: NoticedTopic[];
  /** The same in Markdown, for a pull request. */
  summary: string;
  files: ChangedFile[];
  /** Saves of pages, the last one first. */
  saves: DoneSave[];
  /** Why something was not compared, as a sentence. */
  left?: string;
  sending: Sending;
  sent?: SentWork;
}

/** What is to be taken back of a file: passages by their numbers from 0, or all of it. */
export interface ChosenChange {
  file: string;
  version: string;
  passages: number[] | 'all';
}

/** All that is to be taken back: lines of files, and saves by their numbers. */
export interface TakeBackOrder {
  chosen: ChosenChange[];
  saves: number[];
}

/** The answer to an attempt to take a change back. */
export type TakeBackAnswer =
  /** `what` is said to the maintainer. */
  | { type: 'done'; what: string; problems: string[] }
  /** The site would be wrong: nothing was written. */
  | { type: 'refused'; problems: string[] }
  /** A file is another one now than the one that was shown: nothing was written. */
  | { type: 'conflict'; file: string };
