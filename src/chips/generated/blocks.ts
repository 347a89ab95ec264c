/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
/**
 * Blocks of a `die`, on a grid of 12 columns and 8 rows. Each has a label of its id, and may show a fact of its id.
 *
 * @minItems 1
 */
export type DrawnBlocks = DrawnBlock[];
/**
 * Where a visitor reads what a property of a product means; the text of each link is in the words, under the same id.
 *
 * @minItems 1
 */
export type Guides = Guide[];

export interface ChipsBlocks {
  structures: ChipsBlockStructures;
  words: ChipsBlockWords;
}
export interface ChipsBlockStructures {
  drawings: DrawingsStructure;
  'hub-planner': HubPlannerStructure;
  'ip-catalogue': IpCatalogueStructure;
  'ip-category': IpCategoryStructure;
  'ip-item': IpItemStructure;
  'ip-map': IpMapStructure;
  lanes: LanesStructure;
  'memory-fit': MemoryFitStructure;
  'mpw-planner': MpwPlannerStructure;
  picker: PickerStructure;
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
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
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
  drawings: NamedDrawing[];
}
/**
 * One drawing; its words stand under its id.
 */
export interface NamedDrawing {
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
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
   * Width of the body, in hundredths of the widest. A die is 20 wide.
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
   * Items: A name within its list in small letters, digits and -: opening-hours. Words are found by it.
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
   * Items: A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  stations: string[];
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
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
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
   * A name within its list in small letters, digits and -: opening-hours. Words are found by it.
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
 * What a page file says of this block. `to`: a form with a field `product`, which asks about the products that a visitor has chosen; without it the list offers no question.
 */
export interface IpCatalogueStructure {
  /**
   * Which block this is.
   */
  type: 'ip-catalogue';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * Ground of the block: plain (default), or chapter, which is dark and as wide as the page; one a page at most.
   */
  tone?: 'plain' | 'chapter';
  /**
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to?: string;
  guides?: Guides;
}
/**
 * A link to an explanation.
 */
export interface Guide {
  /**
   * What is explained.
   */
  id: 'category' | 'node' | 'foundry' | 'kind' | 'application' | 'status';
  /**
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to: string;
}
/**
 * What a page file says of this block. `to`: where the link back to all categories leads.
 */
export interface IpCategoryStructure {
  /**
   * Which block this is.
   */
  type: 'ip-category';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to: string;
  shortlist?: Shortlist;
}
/**
 * Where the visitor's shortlist is; without it, items cannot be put on the shortlist here. The search offers the shortlist if a page says where it is.
 */
export interface Shortlist {
  /**
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to: string;
}
/**
 * What a page file says of this block. `to`: where one asks about the item; not needed on a page that has the form.
 */
export interface IpItemStructure {
  /**
   * Which block this is.
   */
  type: 'ip-item';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to?: string;
  shortlist?: Shortlist;
  guides?: Guides;
}
/**
 * What a page file says of this block. `to`: a page with the block `ip-catalogue`, whose filter a number sets.
 */
export interface IpMapStructure {
  /**
   * Which block this is.
   */
  type: 'ip-map';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * Ground of the block: plain (default), or chapter, which is dark and as wide as the page; one a page at most.
   */
  tone?: 'plain' | 'chapter';
  /**
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to: string;
}
/**
 * What a page file says of this block.
 */
export interface LanesStructure {
  /**
   * Which block this is.
   */
  type: 'lanes';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * Ground of the block: plain (default), or chapter, which is dark and as wide as the page; one a page at most.
   */
  tone?: 'plain' | 'chapter';
  /**
   * Where time runs: `down` draws a line with stations through each column, `across` a bar through each row.
   */
  flow: 'down' | 'across';
  /**
   * The rows in their order.
   *
   * @minItems 1
   */
  rows: LaneRow[];
}
/**
 * One row; its words stand under its id.
 */
export interface LaneRow {
  /**
   * A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  id: string;
  /**
   * One for each column, in the same order: wholly, in part or not at all.
   *
   * @minItems 2
   */
  marks: ('full' | 'part' | 'none')[];
}
/**
 * What a page file says of this block.
 */
export interface MemoryFitStructure {
  /**
   * Which block this is.
   */
  type: 'memory-fit';
  /**
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * Ground of the block: plain (default), or chapter, which is dark and as wide as the page; one a page at most.
   */
  tone?: 'plain' | 'chapter';
  /**
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to: string;
  /**
   * A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  preset: string;
  /**
   * The fact with the sizes to choose from.
   */
  memory: string;
  /**
   * Kinds of work in their order.
   *
   * @minItems 2
   */
  works: FittedWork[];
}
/**
 * One kind of work; its words stand under its id.
 */
export interface FittedWork {
  /**
   * A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  id: string;
  /**
   * The fact with the figure that decides.
   */
  figure: string;
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
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * Ground of the block: plain (default), or chapter, which is dark and as wide as the page; one a page at most.
   */
  tone?: 'plain' | 'chapter';
  /**
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
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
   * A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  id: string;
}
/**
 * One service; its words are under its id.
 */
export interface PlannedService {
  /**
   * A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  id: string;
  /**
   * The quantities that it suits.
   *
   * @minItems 1
   *
   * Items: A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  suits: string[];
  /**
   * It starts on the dates of the calendar.
   */
  hasRuns?: true;
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
   * Name of the block on its page in small letters, digits and - (opening-hours): its words stand under it, and #id links to it.
   */
  id: string;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * Ground of the block: plain (default), or chapter, which is dark and as wide as the page; one a page at most.
   */
  tone?: 'plain' | 'chapter';
  /**
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to: string;
  /**
   * A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  preset: string;
  /**
   * A name within its list in small letters, digits and -: opening-hours. Words are found by it.
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
   * A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  id: string;
  /**
   * The answers.
   *
   * @minItems 1
   *
   * Items: A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  options: string[];
}
/**
 * One drawing, and the answers that it fits.
 */
export interface PickerEntry {
  /**
   * A name within its list in small letters, digits and -: opening-hours. Words are found by it.
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
     * Items: A name within its list in small letters, digits and -: opening-hours. Words are found by it.
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
export interface ChipsBlockWords {
  drawings: DrawingsWords;
  'hub-planner': HubPlannerWords;
  'ip-catalogue': IpCatalogueWords;
  'ip-category': IpCategoryWords;
  'ip-item': IpItemWords;
  'ip-map': IpMapWords;
  lanes: LanesWords;
  'memory-fit': MemoryFitWords;
  'mpw-planner': MpwPlannerWords;
  picker: PickerWords;
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
/**
 * What a locale file says of this block, under its id.
 */
export interface IpCatalogueWords {
  /**
   * Heading of the block.
   */
  title: string;
  /**
   * Text under the heading.
   */
  text?: string;
  guides?: GuideTexts;
}
/**
 * Text of each link to an explanation, by the id of its property.
 */
export interface GuideTexts {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  [k: string]: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface IpCategoryWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface IpItemWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  guides?: GuideTexts;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface IpMapWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Text under the heading.
   */
  text?: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  corner: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface LanesWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Text under the heading.
   */
  text?: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  corner: string;
  /**
   * Heading of each other column.
   *
   * @minItems 2
   *
   * Items: Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  columns: string[];
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  full: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  part: string;
  /**
   * Words of each row, by its id.
   */
  rows: {
    [k: string]: LaneWords;
  };
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  note?: string;
}
/**
 * What is done, and what a reader sees in each column.
 */
export interface LaneWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * A sentence about it.
   */
  text?: string;
  /**
   * What is beside the mark of each column, in the same order; without them, the marks say it alone.
   *
   * @minItems 2
   *
   * Items: Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  cells?: string[];
}
/**
 * What a locale file says of this block, under its id.
 */
export interface MemoryFitWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Text under the heading.
   */
  text?: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  work: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  any: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  need: string;
  /**
   * Words of each kind of work, by its id.
   */
  works: {
    [k: string]: WorkWords;
  };
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  figure: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  counts: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  tell: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  size: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  left: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  none: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  scale: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  ask: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  note?: string;
}
/**
 * What is said of a kind of work.
 */
export interface WorkWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  figure: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  counts: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  tell: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface MpwPlannerWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Text under the heading.
   */
  text?: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  node: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  designs: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  quantity: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  any: string;
  /**
   * What visitors may need, by its name.
   */
  quantities: {
    /**
     * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
     */
    [k: string]: string;
  };
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  service: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  suits: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  gets: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  dates: string;
  /**
   * Words of each service, by its id.
   */
  services: {
    [k: string]: ServiceWords;
  };
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  foundry: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  closes: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  returns: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  calendar: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  noDates: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  ask: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  note?: string;
}
/**
 * What is said of a service.
 */
export interface ServiceWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  gets: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  several: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  start: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface PickerWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Text under the heading.
   */
  text?: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  any: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  left: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  none: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
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
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
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
