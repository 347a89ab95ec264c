/** Addresses below which the dev server reads and saves texts; nothing else answers them. */
export const writingAddress = '/@site/writing';

/** The header with which a page proves that this server sent it. */
export const tokenHeader = 'x-site-token';

/** The header that names the window of the browser: what it saved is its own. */
export const windowHeader = 'x-site-window';

/** The header that names the page that asks. */
export const pageHeader = 'x-site-page';

/** The place of a text in the files: a file of words and the JSON Pointer within. */
export interface TextPlace {
  /** Path from the root: `content/locales/en/pages/home.yaml`. */
  file: string;
  pointer: string;
}

/** A figure that a text quotes. */
export interface QuotedFigure {
  /** `gpu.compute` */
  name: string;
  /** As visitors see it: `5 TFLOPS`. */
  shown: string;
  /** How many texts of the language quote it. */
  places: number;
}

/** A text as it is written, with placeholders and markup. */
export interface WrittenText extends TextPlace {
  /** `content/locales/en/pages/home.yaml:12` */
  line: string;
  /** The same from the root of the disk, for the editor. */
  open: string;
  /** What it is, and where else it shows, as a sentence. */
  role: string;
  figures: QuotedFigure[];
  text: string;
  isMarkdown: boolean;
  /** What the checker says about it, in sentences. */
  problems: string[];
}

/** The answer to an attempt to save. */
export type SaveAnswer =
  | { type: 'saved'; written: WrittenText }
  /** Saving it would make the site wrong: nothing was written. */
  | { type: 'refused'; problems: string[] }
  /** The file has another text now than the one that was edited: nothing was written. `newer` is undefined if the text is gone. */
  | { type: 'conflict'; newer: string | undefined };

/** The answer to an attempt to undo or redo. */
export type StepAnswer =
  /** `what` names the save that was undone or made again; `open` is the path to go to where the page that asks is gone with it. */
  | { type: 'done'; what: string; open?: string }
  | { type: 'refused'; problems: string[] }
  /** A file was changed since in another way: nothing was written. */
  | { type: 'conflict'; file: string }
  /** The save is not of the page that asks. Asked for again by its number, it is undone or made again. */
  | { type: 'of-another'; what: string; save: string; origin: 'guest' | 'window' | 'page'; page: string }
  | { type: 'nothing' };
