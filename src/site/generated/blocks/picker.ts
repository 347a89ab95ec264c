/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
/**
 * Blocks of a `die` or a `card`, on a grid of 12 columns and 8 rows. Each has a label of its id, and may show a fact of its id.
 *
 * @minItems 1
 */
export type DrawnBlocks = DrawnBlock[];

export interface PickerSchema {
  structure?: PickerStructure;
  words?: PickerWords;
}
/**
 * What a page file says of this block.
 */
export interface PickerStructure {
  /**
   * Which block this is.
   */
  type: 'picker';
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
   * The field of that form that the questions with their answers fill in.
   */
  chosen?: string;
  /**
   * The questions in their order; their ids are in the query of the address.
   *
   * @minItems 1
   */
  questions: PickerQuestion[];
  /**
   * The drawings in their order.
   *
   * @minItems 2
   */
  entries: PickerEntry[];
}
/**
 * One question; its words stand under its id.
 */
export interface PickerQuestion {
  /**
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  id: string;
  /**
   * The answers.
   *
   * @minItems 1
   *
   * Items: A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  options: string[];
}
/**
 * One drawing, and the answers that it fits.
 */
export interface PickerEntry {
  /**
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  id: string;
  drawing: Drawing;
  /**
   * Options by question; a question that is left out is met by none.
   */
  fits: {
    /**
     * The options that it fits.
     *
     * Items: A name within its list in small letters, digits and -: chip-design. Words are found by it.
     */
    [k: string]: string[];
  };
}
/**
 * An engineering drawing, made from content.
 */
export interface Drawing {
  /**
   * What a drawing shows.
   */
  kind:
    | 'card'
    | 'card-in-machine'
    | 'chain-card'
    | 'chain-design'
    | 'chain-ip'
    | 'chain-package'
    | 'chain-system'
    | 'chain-wafer'
    | 'channels'
    | 'cut-angles'
    | 'die'
    | 'flow'
    | 'hub-cascade'
    | 'hub-ports'
    | 'ip-hard'
    | 'ip-soft'
    | 'mask'
    | 'mask-wafer'
    | 'nodes'
    | 'package'
    | 'package-parts'
    | 'pins'
    | 'rank-bars'
    | 'rank-points'
    | 'scale'
    | 'schedule'
    | 'supply'
    | 'system'
    | 'target-plate'
    | 'wafer-cut'
    | 'wafer-film'
    | 'whole-machine';
  facts?: DrawnFacts;
  ranks?: DrawnRanks;
  blocks?: DrawnBlocks;
  section?: Section;
  plan?: Plan;
  field?: Field;
  flow?: Flow;
}
/**
 * The figures that the drawing shows: its own names for them, each with the fact in content/facts.yaml.
 */
export interface DrawnFacts {
  /**
   * Group and name of the fact: usbHub.pins.
   */
  [k: string]: string;
}
/**
 * Things that the drawing compares without figures, each with its rank: 0 is none, 1 the least. Each has a label of its name. `rank-bars` has one rank for each, `rank-points` two: across and up.
 */
export interface DrawnRanks {
  /**
   * Its ranks.
   *
   * @minItems 1
   * @maxItems 2
   */
  [k: string]: number[];
}
/**
 * One block.
 */
export interface DrawnBlock {
  /**
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  id: string;
  /**
   * Its left column, its top row, its columns and its rows: [0, 0, 4, 3].
   *
   * @minItems 4
   * @maxItems 4
   */
  at: number[];
  /**
   * How it is filled: plain (default), tint or copper.
   */
  look?: 'plain' | 'tint' | 'copper';
  /**
   * Where a click on it leads.
   */
  to?: string;
}
/**
 * What a package has, from the board upwards.
 */
export interface Section {
  /**
   * How it touches the board: through for pins through holes, wings for bent leads, pads along the edge, lands, or balls.
   */
  terminals: 'through' | 'wings' | 'pads' | 'lands' | 'balls';
  /**
   * How many lands or balls lie in the section.
   */
  count?: number;
  /**
   * What carries the dies: a metal paddle, a substrate, or none where the die is the package.
   */
  carrier: 'paddle' | 'substrate' | 'none';
  /**
   * How each die is connected: by wires or by bumps.
   *
   * @minItems 1
   * @maxItems 2
   */
  dies: ('wires' | 'bumps')[];
  /**
   * It has a lid, which takes the heat upwards.
   */
  lid?: true;
  /**
   * It has passive parts beside the dies.
   */
  passives?: true;
  /**
   * Width of the body, in hundredths of the widest.
   */
  width: number;
}
/**
 * A plan in the course of time, without units: only the order counts.
 */
export interface Plan {
  /**
   * What the plan is for, from the top.
   *
   * @minItems 1
   * @maxItems 5
   */
  rows: PlanRow[];
  /**
   * The end of the last bar is marked; its label is `end`.
   */
  end?: true;
}
/**
 * One row.
 */
export interface PlanRow {
  /**
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  id?: string;
  /**
   * What is done, in its order.
   *
   * @minItems 1
   */
  bars: PlanBar[];
}
/**
 * One thing that is done.
 */
export interface PlanBar {
  /**
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  of: string;
  /**
   * Where it begins, in hundredths of the time.
   */
  from: number;
  /**
   * Where it ends.
   */
  to: number;
}
/**
 * What one field of a mask holds, on a grid of 12 columns and 12 rows.
 */
export interface Field {
  /**
   * The designs on it.
   *
   * @minItems 1
   */
  designs: Design[];
  /**
   * How many wafers are drawn one behind the other; 1 if left out.
   */
  wafers?: number;
}
/**
 * One design.
 */
export interface Design {
  /**
   * Its left column, its top row, its columns and its rows: [0, 0, 4, 3].
   *
   * @minItems 4
   * @maxItems 4
   */
  at: number[];
  /**
   * It is the design of the reader.
   */
  yours?: true;
}
/**
 * Lines with stations, and the line into which they join.
 */
export interface Flow {
  /**
   * Lines side by side, each with a label of its id.
   *
   * @minItems 2
   * @maxItems 2
   */
  lines: FlowLine[];
  /**
   * The stations below, where the lines are one; each has a label of this name.
   *
   * @minItems 1
   *
   * Items: A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  joined: string[];
}
/**
 * One line.
 */
export interface FlowLine {
  /**
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  id: string;
  /**
   * Its stations from the top; each has a label of this name.
   *
   * @minItems 1
   *
   * Items: A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  stations: string[];
}
/**
 * What a locale file says of this block, under its id.
 */
export interface PickerWords {
  /**
   * Heading of the block.
   */
  title: string;
  /**
   * Text under the heading.
   */
  text?: string;
  /**
   * The answer that narrows nothing.
   */
  any: string;
  /**
   * What stands before the names that are left.
   */
  left: string;
  /**
   * What is said when no entry is left.
   */
  none: string;
  /**
   * The button that carries the result into the form.
   */
  ask: string;
  /**
   * Words of each question, by its id.
   */
  questions: {
    [k: string]: QuestionWords;
  };
  /**
   * Words of each entry, by its id.
   */
  entries: {
    [k: string]: EntryWords;
  };
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  note?: string;
}
/**
 * The question and its answers.
 */
export interface QuestionWords {
  /**
   * The question.
   */
  label: string;
  /**
   * The answers, in the same order as in the page file.
   *
   * @minItems 1
   *
   * Items: Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  options: string[];
}
/**
 * What the entry is called.
 */
export interface EntryWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  labels?: DrawingLabels;
}
/**
 * Words in the drawing, by the names that the kind of drawing gives them. Short: a label has one line.
 */
export interface DrawingLabels {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  [k: string]: string;
}
