/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
export interface MpwPlannerSchema {
  structure?: MpwPlannerStructure;
  words?: MpwPlannerWords;
}
/**
 * What a page file says of this block.
 */
export interface MpwPlannerStructure {
  /**
   * Which block this is.
   */
  type: 'mpw-planner';
  /**
   * Name of the block on its page in small letters, digits and - (chip-design): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: `npm run dev` shows it, a build leaves it out.
   */
  draft?: boolean;
  /**
   * First day on which a build has it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which a build has it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * Ground of the block: plain (default), or chapter, which is dark and as wide as the page; one a page at most.
   */
  tone?: 'plain' | 'chapter';
  /**
   * The form that the answers are carried into.
   */
  to: string;
  presets: Presets;
  /**
   * What visitors may need, from the least.
   *
   * @minItems 2
   */
  quantities: PlannedQuantity[];
  /**
   * The services in their order.
   *
   * @minItems 2
   */
  services: PlannedService[];
}
/**
 * The fields of that form that the answers fill in.
 */
export interface Presets {
  /**
   * A choice; its options have the ids of the services.
   */
  service: string;
  /**
   * A text; the process node.
   */
  node: string;
  /**
   * A text; what is needed, and for how many designs.
   */
  quantity: string;
}
/**
 * One answer; its words are under its id.
 */
export interface PlannedQuantity {
  /**
   * Its words are under this name.
   */
  id: string;
}
/**
 * One service; its words are under its id.
 */
export interface PlannedService {
  /**
   * Its words are under this name.
   */
  id: string;
  /**
   * The quantities that it suits.
   *
   * @minItems 1
   *
   * Items: A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  suits: string[];
  /**
   * It starts on the dates of the calendar.
   */
  hasRuns?: true;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface MpwPlannerWords {
  /**
   * Heading of the block.
   */
  title: string;
  /**
   * Text under the heading.
   */
  text?: string;
  /**
   * The question for the process node, with its unit.
   */
  node: string;
  /**
   * The question how many designs there are.
   */
  designs: string;
  /**
   * The question what is needed.
   */
  quantity: string;
  /**
   * The answer that narrows nothing.
   */
  any: string;
  /**
   * What visitors may need, by its name.
   */
  quantities: {
    /**
     * One or two words.
     */
    [k: string]: string;
  };
  /**
   * Head of the column with the services.
   */
  service: string;
  /**
   * Head of the column that says what each suits.
   */
  suits: string;
  /**
   * Head of the column that says what one receives.
   */
  gets: string;
  /**
   * Head of the column with the next dates.
   */
  dates: string;
  /**
   * Words of each service, by its id.
   */
  services: {
    [k: string]: ServiceWords;
  };
  /**
   * Head of the column of the calendar with the foundry.
   */
  foundry: string;
  /**
   * Head of the column with the last day for a layout.
   */
  closes: string;
  /**
   * Head of the column with the day on which dies are expected.
   */
  returns: string;
  /**
   * Heading of the table of dates.
   */
  calendar: string;
  /**
   * What is said where the calendar has no date, or none for the node.
   */
  noDates: string;
  /**
   * The button that carries the answers into the form.
   */
  ask: string;
  /**
   * A remark below the table.
   */
  note?: string;
}
/**
 * What is said of a service.
 */
export interface ServiceWords {
  /**
   * Its name.
   */
  title: string;
  /**
   * What one receives.
   */
  gets: string;
  /**
   * What happens with more than one design.
   */
  several: string;
  /**
   * When it starts, where the calendar does not say it.
   */
  start: string;
}
