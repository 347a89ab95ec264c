/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
/**
 * Blocks of a `die` or a `card`, on a grid of 12 columns and 8 rows. Each has a label of its id, and may show a fact of its id.
 *
 * @minItems 1
 */
export type DrawnBlocks = DrawnBlock[];

export interface HeroSchema {
  structure?: HeroStructure;
  words?: HeroWords;
}
/**
 * What a page file says of this block.
 */
export interface HeroStructure {
  /**
   * Which block this is.
   */
  type: 'hero';
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
   * cover for a landing page, finder with a search field, product with a drawing or a picture beside the words, plain with words alone, tool a line above what the page is worked with. Left out, it is product with a drawing or picture, else plain.
   */
  kind?: 'cover' | 'finder' | 'product' | 'plain' | 'tool';
  /**
   * Page with a list; the search field of a finder leads to it with ?q=.
   */
  to?: string;
  /**
   * File below content/assets, for example home/chip.svg; its name has letters, digits, - and _, no spaces, and ends in svg, png, jpg, jpeg, webp or avif.
   */
  image?: string;
  drawing?: Drawing;
  /**
   * Buttons, the first one drawn as the main one.
   *
   * @minItems 1
   */
  actions?: Action[];
}
/**
 * A drawing in place of a picture.
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
 * A link drawn as a button; its label stands in the words under the same id.
 */
export interface Action {
  /**
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  id: string;
  /**
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface HeroWords {
  /**
   * The h1 of the page.
   */
  title: string;
  /**
   * One or two sentences that say what the page offers.
   */
  lead: string;
  /**
   * A few words above the title.
   */
  eyebrow?: string;
  /**
   * What the picture shows; left out when it only decorates.
   */
  alt?: string;
  labels?: DrawingLabels;
  actions?: ActionLabels;
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
/**
 * Label of each action, by its id.
 */
export interface ActionLabels {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  [k: string]: string;
}
