/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
export interface HubPlannerSchema {
  structure?: HubPlannerStructure;
  words?: HubPlannerWords;
}
/**
 * What a page file says of this block.
 */
export interface HubPlannerStructure {
  /**
   * Which block this is.
   */
  type: 'hub-planner';
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
   * The form that the result is carried into.
   */
  to: string;
  /**
   * The field of that form that the result fills in.
   */
  preset: string;
  /**
   * The fact with the ports of one hub.
   */
  ports: string;
  /**
   * The fact with the numbers of ports that a hub can be set to.
   */
  settings: string;
  /**
   * The fact with the levels of a cascade.
   */
  levels: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface HubPlannerWords {
  /**
   * Heading of the block.
   */
  title: string;
  /**
   * Text under the heading.
   */
  text?: string;
  /**
   * The question, and the head of its column.
   */
  wanted: string;
  /**
   * Head of the column.
   */
  hubs: string;
  /**
   * Head of the column.
   */
  levels: string;
  /**
   * Ports that are left over; head of the column.
   */
  left: string;
  /**
   * To how many ports the last hub is set so that none is left over; head of the column.
   */
  set: string;
  /**
   * The button that carries the result into the form.
   */
  ask: string;
  /**
   * A remark below the table.
   */
  note?: string;
}
