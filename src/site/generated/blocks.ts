/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
/**
 * Blocks of a `die` or a `card`, on a grid of 12 columns and 8 rows. Each has a label of its id, and may show a fact of its id.
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

export interface Blocks {
  structures: BlockStructures;
  words: BlockWords;
}
export interface BlockStructures {
  account: AccountStructure;
  'call-to-action': CallToActionStructure;
  cards: CardsStructure;
  'comparison-table': ComparisonTableStructure;
  'contact-details': ContactDetailsStructure;
  desk: DeskStructure;
  drawings: DrawingsStructure;
  form: FormStructure;
  hero: HeroStructure;
  'hub-planner': HubPlannerStructure;
  'ip-catalogue': IpCatalogueStructure;
  'ip-category': IpCategoryStructure;
  'ip-item': IpItemStructure;
  'ip-map': IpMapStructure;
  lanes: LanesStructure;
  'link-list': LinkListStructure;
  'memory-fit': MemoryFitStructure;
  'mpw-planner': MpwPlannerStructure;
  notice: NoticeStructure;
  picker: PickerStructure;
  picture: PictureStructure;
  prose: ProseStructure;
  retention: RetentionStructure;
  'sign-in': SignInStructure;
  'spec-table': SpecTableStructure;
  stats: StatsStructure;
  steps: StepsStructure;
  tabs: TabsStructure;
}
/**
 * What a page file says of this block.
 */
export interface AccountStructure {
  /**
   * Which block this is.
   */
  type: 'account';
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
}
/**
 * What a page file says of this block.
 */
export interface CallToActionStructure {
  /**
   * Which block this is.
   */
  type: 'call-to-action';
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
   * Buttons, the first one drawn as the main one.
   *
   * @minItems 1
   */
  actions: Action[];
}
/**
 * A link drawn as a button; its label is in the words under the same id.
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
 * What a page file says of this block.
 */
export interface CardsStructure {
  /**
   * Which block this is.
   */
  type: 'cards';
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
   * Cards side by side on a wide screen (default 3).
   */
  columns?: 2 | 3 | 4;
  /**
   * The cards in their order.
   *
   * @minItems 1
   */
  cards: Card[];
}
/**
 * One card; its words stand under its id.
 */
export interface Card {
  /**
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  id: string;
  /**
   * Name of a Lucide icon, for example cpu.
   */
  icon?: string;
  /**
   * File below content/assets, for example home/chip.svg; its name has letters, digits, - and _, no spaces, and ends in svg, png, jpg, jpeg, webp or avif.
   */
  image?: string;
  /**
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to?: string;
}
/**
 * What a page file says of this block.
 */
export interface ComparisonTableStructure {
  /**
   * Which block this is.
   */
  type: 'comparison-table';
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
}
/**
 * What a page file says of this block.
 */
export interface ContactDetailsStructure {
  /**
   * Which block this is.
   */
  type: 'contact-details';
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
   * The ways in their order.
   *
   * @minItems 1
   */
  details: Detail[];
}
/**
 * One way; its words stand under its id.
 */
export interface Detail {
  /**
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  id: string;
  /**
   * Name of a Lucide icon, for example cpu.
   */
  icon?: string;
  /**
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to?: string;
}
/**
 * What a page file says of this block.
 */
export interface DeskStructure {
  /**
   * Which block this is.
   */
  type: 'desk';
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
  drawings: NamedDrawing[];
}
/**
 * One drawing; its words stand under its id.
 */
export interface NamedDrawing {
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
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
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
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
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
 * What a page file says of this block.
 */
export interface FormStructure {
  /**
   * Which block this is.
   */
  type: 'form';
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
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  form: string;
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
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
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
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to: string;
  /**
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
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
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
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
export interface LinkListStructure {
  /**
   * Which block this is.
   */
  type: 'link-list';
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
   * The links in their order.
   *
   * @minItems 1
   */
  links: Link[];
}
/**
 * One link; its words stand under its id.
 */
export interface Link {
  /**
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  id: string;
  /**
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to: string;
  /**
   * Name of a Lucide icon, for example cpu.
   */
  icon?: string;
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
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to: string;
  /**
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
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
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
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
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  id: string;
}
/**
 * One service; its words are under its id.
 */
export interface PlannedService {
  /**
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
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
 * What a page file says of this block.
 */
export interface NoticeStructure {
  /**
   * Which block this is.
   */
  type: 'notice';
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
   * Name of the notice under `notices` in layout.yaml.
   */
  notice: string;
  /**
   * What a visitor can do about it: links behind the message.
   *
   * @minItems 1
   * @maxItems 3
   */
  actions?: Action[];
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
   * A path of this site (/ic/ip, /ic/ip#overview, #overview) or an address with its scheme (https:, mailto:, tel:).
   */
  to: string;
  /**
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  preset: string;
  /**
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
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
  drawing: Drawing1;
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
export interface Drawing1 {
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
 * What a page file says of this block.
 */
export interface PictureStructure {
  /**
   * Which block this is.
   */
  type: 'picture';
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
   * File below content/assets, for example home/chip.svg; its name has letters, digits, - and _, no spaces, and ends in svg, png, jpg, jpeg, webp or avif.
   */
  image: string;
  /**
   * The photograph is still to come: until then a frame says in words what it will show, and npm run check -- --publish reports it.
   */
  placeholder?: true;
}
/**
 * What a page file says of this block.
 */
export interface ProseStructure {
  /**
   * Which block this is.
   */
  type: 'prose';
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
}
/**
 * What a page file says of this block.
 */
export interface RetentionStructure {
  /**
   * Which block this is.
   */
  type: 'retention';
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
}
/**
 * What a page file says of this block.
 */
export interface SignInStructure {
  /**
   * Which block this is.
   */
  type: 'sign-in';
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
}
/**
 * What a page file says of this block.
 */
export interface SpecTableStructure {
  /**
   * Which block this is.
   */
  type: 'spec-table';
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
   * File below content/assets, for example home/chip.svg; its name has letters, digits, - and _, no spaces, and ends in svg, png, jpg, jpeg, webp or avif.
   */
  image?: string;
}
/**
 * What a page file says of this block.
 */
export interface StatsStructure {
  /**
   * Which block this is.
   */
  type: 'stats';
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
}
/**
 * What a page file says of this block.
 */
export interface StepsStructure {
  /**
   * Which block this is.
   */
  type: 'steps';
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
}
/**
 * What a page file says of this block.
 */
export interface TabsStructure {
  /**
   * Which block this is.
   */
  type: 'tabs';
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
   * The tabs in their order.
   *
   * @minItems 2
   */
  tabs: Tab[];
}
/**
 * One tab; its words stand under its id.
 */
export interface Tab {
  /**
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  id: string;
  /**
   * Name of a Lucide icon, for example cpu.
   */
  icon?: string;
}
export interface BlockWords {
  account: AccountWords;
  'call-to-action': CallToActionWords;
  cards: CardsWords;
  'comparison-table': ComparisonTableWords;
  'contact-details': ContactDetailsWords;
  desk: DeskWords;
  drawings: DrawingsWords;
  form: FormWords;
  hero: HeroWords;
  'hub-planner': HubPlannerWords;
  'ip-catalogue': IpCatalogueWords;
  'ip-category': IpCategoryWords;
  'ip-item': IpItemWords;
  'ip-map': IpMapWords;
  lanes: LanesWords;
  'link-list': LinkListWords;
  'memory-fit': MemoryFitWords;
  'mpw-planner': MpwPlannerWords;
  notice: NoticeWords;
  picker: PickerWords;
  picture: PictureWords;
  prose: ProseWords;
  retention: RetentionWords;
  'sign-in': SignInWords;
  'spec-table': SpecTableWords;
  stats: StatsWords;
  steps: StepsWords;
  tabs: TabsWords;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface AccountWords {
  /**
   * Heading of the block.
   */
  title: string;
  /**
   * As in: Signed in as
   */
  signedIn: string;
  /**
   * As in: Open the desk
   */
  toDesk: string;
  /**
   * As in: Loading the account…
   */
  loading: string;
  /**
   * As in: The account needs JavaScript.
   */
  noScript: string;
  /**
   * As in: Second factor
   */
  secondFactor: string;
  /**
   * As in: Signing in requires a code from your app as well as the password.
   */
  isOn: string;
  /**
   * As in: Signing in requires only the password.
   */
  isOff: string;
  /**
   * As in: Recovery codes left
   */
  codesLeft: string;
  /**
   * As in: Keep these recovery codes in a safe place. Each can be used once instead of the app. They will not be shown again.
   */
  keepCodes: string;
  /**
   * As in: Password
   */
  password: string;
  /**
   * As in: Turn it on
   */
  turnOn: string;
  /**
   * As in: Turn it off
   */
  turnOff: string;
  /**
   * As in: Scan this image with an authenticator app, then enter the code it shows.
   */
  scan: string;
  /**
   * As in: QR code for the app
   */
  qr: string;
  /**
   * As in: Or type this key:
   */
  orType: string;
  /**
   * As in: Code from the app
   */
  code: string;
  /**
   * As in: Confirm
   */
  confirm: string;
  /**
   * As in: Passkeys
   */
  passkeys: string;
  /**
   * As in: A passkey is kept by your device, password manager or security key. It signs you in without a password or code, after you confirm with a fingerprint, your face or a PIN.
   */
  passkeysAbout: string;
  /**
   * As in: You have no passkeys yet.
   */
  noPasskeys: string;
  /**
   * As in: This browser does not support passkeys.
   */
  noPasskeySupport: string;
  /**
   * As in: Added:
   */
  addedAt: string;
  /**
   * As in: not used yet
   */
  neverUsed: string;
  /**
   * As in: Name of the new passkey
   */
  passkeyName: string;
  /**
   * As in: Add a passkey
   */
  addPasskey: string;
  /**
   * As in: The passkey was added.
   */
  passkeyAdded: string;
  /**
   * As in: The browser did not create a passkey. If you did not cancel, this device may already have one for your account. Otherwise, try again.
   */
  passkeyFailed: string;
  /**
   * As in: Remove
   */
  removePasskey: string;
  /**
   * As in: The passkey was removed. No one can sign in with it any more.
   */
  passkeyRemoved: string;
  /**
   * As in: Signed-in devices
   */
  sessions: string;
  /**
   * As in: Unknown device
   */
  unknownDevice: string;
  /**
   * As in: this device
   */
  thisDevice: string;
  /**
   * As in: Signed in:
   */
  openedAt: string;
  /**
   * As in: last used:
   */
  usedAt: string;
  /**
   * As in: Sign this device out
   */
  end: string;
  /**
   * As in: Sign out all my other devices
   */
  endOthers: string;
  /**
   * As in: E-mails about new requests
   */
  notices: string;
  /**
   * As in: An e-mail has the reference, the form and the interest, and nothing else of a visitor.
   */
  noticesAbout: string;
  /**
   * As in: This server sends no e-mails.
   */
  noNotices: string;
  /**
   * As in: Without an address no e-mails are sent.
   */
  noAddress: string;
  /**
   * As in: E-mails go to
   */
  addressIs: string;
  /**
   * The mail server refuses this address. Its code follows.
   */
  addressRefused: string;
  /**
   * As in: E-mail address
   */
  address: string;
  /**
   * As in: Save the address
   */
  saveAddress: string;
  /**
   * Label of the button that removes it with the password that is typed.
   */
  removeAddress: string;
  /**
   * As in: At once
   */
  atOnce: string;
  /**
   * One e-mail a day, in the morning at eight.
   */
  daily: string;
  /**
   * As in: No e-mails
   */
  never: string;
  /**
   * Whose morning it is; the name of the zone follows.
   */
  timeZone: string;
  /**
   * As in: Language and appearance
   */
  ownPreferences: string;
  /**
   * That choices hold in each browser.
   */
  keptWithAccount: string;
  /**
   * As in: Language of the desk and of e-mails
   */
  ownLanguage: string;
  /**
   * Nothing is kept; the browser decides.
   */
  notChosen: string;
  /**
   * Said when a choice was kept.
   */
  saved: string;
  /**
   * As in: To the public site
   */
  toSite: string;
  /**
   * As in: Where e-mails go
   */
  whereTo: string;
  /**
   * As in: Change the address
   */
  changeAddress: string;
  /**
   * As in: When to tell you
   */
  whenTo: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface CallToActionWords {
  /**
   * Heading of the block.
   */
  title: string;
  /**
   * What visitors would look for and the site does not say, once at the end of the page; headed by `unpublished` of layout.yaml.
   *
   * @minItems 1
   *
   * Items: A few words.
   */
  unpublished?: string[];
  /**
   * Text under the heading.
   */
  text?: string;
  actions: ActionLabels;
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
/**
 * What a locale file says of this block, under its id.
 */
export interface CardsWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title?: string;
  /**
   * Text under the heading.
   */
  text?: string;
  /**
   * Words of each card, by its id.
   */
  cards: {
    [k: string]: CardWords;
  };
}
/**
 * What the card says.
 */
export interface CardWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * What the card says.
   */
  text: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  alt?: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface ComparisonTableWords {
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
   * Heading of each compared thing.
   *
   * @minItems 2
   *
   * Items: Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  columns: string[];
  /**
   * What is compared.
   *
   * @minItems 1
   */
  rows: ComparisonRow[];
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  note?: string;
}
/**
 * A property and its value for each column.
 */
export interface ComparisonRow {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  label: string;
  /**
   * One value for each column, in the same order.
   *
   * @minItems 2
   *
   * Items: Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  cells: string[];
}
/**
 * What a locale file says of this block, under its id.
 */
export interface ContactDetailsWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Text under the heading.
   */
  text?: string;
  /**
   * Words of each way, by its id.
   */
  details: {
    [k: string]: DetailWords;
  };
}
/**
 * What the way says.
 */
export interface DetailWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  label: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  value: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface DeskWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  search: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  form: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  status: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  assignee: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  language: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  received: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  reference: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  from: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  all: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  nobody: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  mine: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  spam: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  count: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  more: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  empty: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  close: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  answers: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  context: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  contextPage: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  contextFrom: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  contextPreset: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  files: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  download: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  marks: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  notes: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  addNote: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  history: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  take: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  giveBack: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  toSpam: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  fromSpam: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  account: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  signOut: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  loading: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  noScript: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  reply: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  statusNew: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  statusInProgress: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  statusAnswered: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  statusClosed: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didSignIn: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didSignOut: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didView: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didDownload: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didStatus: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didAssign: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didNote: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didSpam: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didRelease: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  to: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  template: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  noTemplate: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  subject: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  message: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  send: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  cancel: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  replies: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  replyQueued: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  replySent: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  replyRefused: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didReply: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  selectAll: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  selected: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  setStatus: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  notChanged: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  saveCsv: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  saveXlsx: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  views: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  noView: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  viewName: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  saveView: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  removeView: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  next: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  previous: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  print: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  shortcuts: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  shortcutsOn: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  keyOpen: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  keyClose: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  keySearch: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  keyHelp: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didExport: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  inbox: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  numbers: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  period: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  days7: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  days30: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  days90: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  days365: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  visits: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  visitsByDay: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  visitsByHour: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  visitsByPage: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  otherPages: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  visitsByDevice: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  visitsByLanguage: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  requestsByDay: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  requestsByForm: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  requestsByCountry: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  requestsByInterest: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  requestsByLanguage: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  requestsByStatus: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  answerTime: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  name: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  number: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  before: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  asTable: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  saveTable: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  notKnown: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  nothing: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  unread: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  due: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  labels: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  moreFilters: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  order: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  orderNewest: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  orderOldest: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  orderDue: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  country: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  interest: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  receivedFrom: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  receivedUntil: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  alsoHere: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  meanwhile: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  original: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  preview: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  news: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didDue: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didLabel: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  markEncrypted: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  markNested: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  markProgram: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  markMacros: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  markControls: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  markScript: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  markEmbedded: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  markTurnedName: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  keptUntil: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  person: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  personAddress: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  find: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  personNone: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  personRequests: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  mentioning: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  mentioningStaff: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  mentioningViews: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  savePerson: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  erasePerson: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  eraseNote: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  eraseReason: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  eraseNow: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  erased: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  log: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  logWho: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  logWhat: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  logDetail: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  logTo: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  logNone: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didList: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didFindPerson: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didExportPerson: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didErase: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didDelete: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didStatistics: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didReadLog: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didReadSessions: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didMailAddress: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didNotices: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didEndSession: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didSetPassword: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didWrongPassword: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didWrongCode: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didFactorOn: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didFactorOff: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didPasskeySignIn: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didWrongPasskey: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didOpenIdSignIn: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didWrongOpenId: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didBindOpenId: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didSignInAddress: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didAddPasskey: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didRemovePasskey: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didAddAccount: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didChangeRole: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didResetAccount: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didRemoveAccount: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didBackup: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didRestore: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didConfirmClock: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didNoteBreak: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  logWhen: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  logFrom: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  addFiles: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  attachTypes: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  attachMost: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  attachTogether: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  removeFile: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  retryFile: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  fileSending: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  fileReady: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  fileFailed: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  visitsByWeekday: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  requestsByWeekday: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  ownPeriod: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  numbersMost: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  numbersUtc: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  formFunnel: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  formsOpened: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  formsSent: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  formsShare: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  system: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  didSystem: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  outbox: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  channelName: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  channelMail: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  channelReply: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  channelConfirmation: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  channelNotice: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  channelWebhook: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  channelWaiting: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  channelOldest: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  notSetUp: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  noChannels: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  systemRoom: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  freeDisk: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  freeReserve: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  waitingFiles: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  visitsRoom: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  roomLimit: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  systemBackup: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  never: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  systemFacts: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  dataFolder: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  database: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  filesPlace: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  filesFolder: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  filesObjectStore: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  virusScanner: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  scannerWorks: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  scannerFails: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  rateLimits: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  ratesOn: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  ratesOff: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  buildName: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  roleAdmin: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  roleAgent: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  roleViewer: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  toSite: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  work: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  about: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  mayOnlyRead: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  keyReply: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  sendKey: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  filters: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  clearFilters: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  deviceComputer: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  devicePhone: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  health: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  healthGood: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  healthSome: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  stateGood: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  stateLook: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  stateBad: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  sending: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  sendingWaits: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  sendingNone: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  diskLow: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  uploadsFull: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  visitsFull: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  backupOld: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  scannerLook: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  clock: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  clockAgrees: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  clockAhead: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  clockBehind: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  clockDoubted: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface DrawingsWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
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
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  note?: string;
}
/**
 * What is said of the drawing, and in it.
 */
export interface DrawingWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
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
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  [k: string]: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface FormWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Text under the heading.
   */
  text?: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface HeroWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  lead: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  eyebrow?: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  alt?: string;
  labels?: DrawingLabels;
  actions?: ActionLabels;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface HubPlannerWords {
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
  wanted: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  hubs: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  levels: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  left: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  set: string;
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
 * What a locale file says of this block, under its id.
 */
export interface IpCatalogueWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
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
export interface LinkListWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Text under the heading.
   */
  text?: string;
  /**
   * Words of each link, by its id.
   */
  links: {
    [k: string]: LinkWords;
  };
}
/**
 * What the link says.
 */
export interface LinkWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  label: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  description?: string;
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
export interface NoticeWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  about?: string;
  actions?: ActionLabels;
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
/**
 * What a locale file says of this block, under its id.
 */
export interface PictureWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  alt: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  caption?: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface ProseWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title?: string;
  /**
   * Paragraphs, lists, ## and ### headings, **strong**, *emphasis*, `code` and [links](/path); {{group.fact}} quotes content/facts.yaml.
   */
  text: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface RetentionWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Paragraphs, lists, ## and ### headings, **strong**, *emphasis*, `code` and [links](/path); {{group.fact}} quotes content/facts.yaml.
   */
  text?: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  visits: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  uploads: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  drafts: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  unlimited: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface SignInWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  name: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  password: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  code: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  submit: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  passkey: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  passkeyFailed: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  openId: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  openIdAgain: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  openIdUnknown: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  openIdUnavailable: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  openIdTooMany: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  signedIn: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  toDesk: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  signOut: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  newPassword: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  setPassword: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  passwordSet: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  noScript: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface SpecTableWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Paragraphs, lists, ## and ### headings, **strong**, *emphasis*, `code` and [links](/path); {{group.fact}} quotes content/facts.yaml.
   */
  text?: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  alt?: string;
  /**
   * The properties in their order.
   *
   * @minItems 1
   */
  rows: SpecificationRow[];
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  note?: string;
}
/**
 * One property of a product and its value.
 */
export interface SpecificationRow {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  label: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  value: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface StatsWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title?: string;
  /**
   * Paragraphs, lists, ## and ### headings, **strong**, *emphasis*, `code` and [links](/path); {{group.fact}} quotes content/facts.yaml.
   */
  text?: string;
  /**
   * The figures in their order.
   *
   * @minItems 1
   */
  stats: Figure[];
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  note?: string;
}
/**
 * One figure.
 */
export interface Figure {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  value: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  label: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface StepsWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Paragraphs, lists, ## and ### headings, **strong**, *emphasis*, `code` and [links](/path); {{group.fact}} quotes content/facts.yaml.
   */
  text?: string;
  /**
   * The steps in their order.
   *
   * @minItems 2
   */
  steps: Step[];
}
/**
 * One step.
 */
export interface Step {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Paragraphs, lists, ## and ### headings, **strong**, *emphasis*, `code` and [links](/path); {{group.fact}} quotes content/facts.yaml.
   */
  text: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface TabsWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Paragraphs, lists, ## and ### headings, **strong**, *emphasis*, `code` and [links](/path); {{group.fact}} quotes content/facts.yaml.
   */
  text?: string;
  /**
   * Words of each tab, by its id.
   */
  tabs: {
    [k: string]: TabWords;
  };
}
/**
 * What the tab says.
 */
export interface TabWords {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  label: string;
  /**
   * Paragraphs, lists, ## and ### headings, **strong**, *emphasis*, `code` and [links](/path); {{group.fact}} quotes content/facts.yaml.
   */
  text: string;
  /**
   * A specification table below the text.
   *
   * @minItems 1
   */
  rows?: SpecificationRow[];
}

export type BlockType = keyof BlockStructures;
