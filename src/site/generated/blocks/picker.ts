/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
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
  /**
   * What a drawing shows.
   */
  drawing:
    | 'amounts'
    | 'bars'
    | 'chain-card'
    | 'chain-design'
    | 'chain-ip'
    | 'chain-package'
    | 'chain-system'
    | 'chain-wafer'
    | 'channels'
    | 'chip'
    | 'cut-angles'
    | 'hub-cascade'
    | 'hub-ports'
    | 'ip-hard'
    | 'ip-soft'
    | 'jobs-planned'
    | 'jobs-unplanned'
    | 'mask-own'
    | 'mask-production'
    | 'mask-shared'
    | 'package-bga'
    | 'package-dip'
    | 'package-fcbga'
    | 'package-lga'
    | 'package-qfn'
    | 'package-qfp'
    | 'package-sip'
    | 'package-sop'
    | 'package-sot'
    | 'package-wlcsp'
    | 'pins'
    | 'rank-bars'
    | 'rank-points'
    | 'supply'
    | 'target-plate'
    | 'wafer-cut'
    | 'wafer-film';
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
}
