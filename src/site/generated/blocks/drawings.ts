/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
/**
 * Blocks of a `die` or a `card`, on a grid of 12 columns and 8 rows. Each has a label of its id, and may show a fact of its id.
 *
 * @minItems 1
 */
export type DrawnBlocks = DrawnBlock[];

export interface DrawingsSchema {
  structure?: DrawingsStructure;
  words?: DrawingsWords;
}
/**
 * What a page file says of this block.
 */
export interface DrawingsStructure {
  /**
   * Which block this is.
   */
  type: 'drawings';
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
   * Most drawings side by side; 3 if left out.
   */
  columns?: 1 | 2 | 3 | 4 | 5 | 6;
  /**
   * Whether the drawings touch each other, so that a line runs through all of them.
   */
  joined?: boolean;
  /**
   * Whether each drawing has a row of its own, with its caption beside it where there is room: at the right and at the left in turn. Then `columns` and `joined` say nothing.
   */
  beside?: boolean;
  /**
   * The drawings in their order.
   *
   * @minItems 1
   */
  drawings: Drawing[];
}
/**
 * One drawing; its words stand under its id.
 */
export interface Drawing {
  /**
   * Name of the block on its page in small letters, digits and - (chip-design): its words stand under it, and #id links to it.
   */
  id: string;
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
  /**
   * Where a click on the title leads.
   */
  to?: string;
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
   * Its label is under this name.
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
   * Its label is under this name; without it, the row has none.
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
   * What is done; its label is under this name, and all bars of it look alike.
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
   * Its label is under this name.
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
export interface DrawingsWords {
  /**
   * Heading of the block.
   */
  title?: string;
  /**
   * Text under the heading.
   */
  text?: string;
  /**
   * Words of each drawing, by its id.
   */
  drawings: {
    [k: string]: DrawingWords;
  };
  /**
   * A remark below the drawings.
   */
  note?: string;
}
/**
 * What is said of the drawing, and in it.
 */
export interface DrawingWords {
  /**
   * What is shown.
   */
  title: string;
  /**
   * What to see in it.
   */
  text?: string;
  labels?: DrawingLabels;
}
/**
 * Words in the drawing, by the names that the kind of drawing gives them. Short: a label has one line.
 */
export interface DrawingLabels {
  /**
   * One word or two.
   */
  [k: string]: string;
}
