/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
/**
 * What schemas/forms/<form>.ui.yaml may say: order and grouping of the fields, widgets, and which answers staff see first. Never a rule about answers.
 */
export interface FormUi {
  /**
   * The groups in their order; each heading stands in the words under the id.
   *
   * @minItems 1
   */
  groups: FormGroup[];
  /**
   * `true` for a long form: one group after the other, then all answers to check before they are sent. Without scripts all groups are on one page.
   */
  steps?: true;
  /**
   * How a field is drawn when not as its kind is, by its name.
   */
  widgets?: {
    /**
     * `textarea` for long text, `radio` for a choice of which all options show, `consent` for a box to tick with a link to the privacy page, `subject` for the id of the catalogue entry whose page it is (not shown).
     */
    [k: string]: 'textarea' | 'radio' | 'consent' | 'subject';
  };
  summary?: FormSummary;
}
/**
 * Fields that belong together.
 */
export interface FormGroup {
  /**
   * A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  id: string;
  /**
   * Names of the fields in their order.
   *
   * @minItems 1
   */
  fields: string[];
  /**
   * The option with which the group is shown, by the field that is chosen in, or a list of several; the same as the schema says of its fields.
   */
  when?: {
    /**
     * One option, or several of which any will do.
     *
     * @minItems 1
     */
    [k: string]: string | string[];
  };
}
/**
 * Which answers stand for a request at the desk and in messages to staff, by the names of their fields.
 */
export interface FormSummary {
  /**
   * Who the request is from, the most important answer first; texts. The e-mail address need not be among them.
   *
   * @minItems 1
   */
  sender?: string[];
  /**
   * The text whose beginning the list shows; without it, or where it is empty, the longest text of the request.
   */
  excerpt?: string;
  /**
   * The choice by which the list is limited and requests are counted: what a request is about.
   */
  group?: string;
  /**
   * Another such choice: where a request comes from, or which branch it is for.
   */
  place?: string;
}
