/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
/**
 * Dates of multi-project wafers, as foundries have announced them. Without runs, visitors are told to ask for dates.
 */
export interface ShuttleCalendar {
  /**
   * The runs in any order; a build leaves out those that no longer take a layout.
   */
  runs: ShuttleRun[];
}
/**
 * One run.
 */
export interface ShuttleRun {
  /**
   * Process node in nanometres.
   */
  node: number;
  /**
   * Whose run it is; its name is in the words of the catalogue, under `foundries`. Left out, it is not named.
   */
  foundry?: string;
  /**
   * Last day on which a layout is taken, such as 2027-02-10.
   */
  closes: string;
  /**
   * Day on which dies are expected, such as 2027-06-01; left out where it is not announced.
   */
  returns?: string;
}
