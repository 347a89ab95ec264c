/** A cell as it was read. */
export interface Cell {
  text: string;
  /** Why the text is not what somebody wrote: a formula, or a date that the spreadsheet made of it. */
  fault?: string;
}

/** A table of a spreadsheet: the names of its columns, and its rows. */
export interface Sheet {
  header: string[];
  rows: SheetRow[];
  /** Ranges of merged cells, `A2:A6`: all but the first of a range only look as if they had its text. */
  merged?: string[];
}

interface SheetRow {
  /** As the spreadsheet counts it, from 1. */
  number: number;
  cells: Cell[];
}

/** A file that is no sheet of the export; the message says what it is, and what to do. */
export class SheetFault extends Error {
  override readonly name = 'SheetFault';
}
