/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
/**
 * What schemas/forms/<form>.ui.yaml may say: order and grouping of the fields, and widgets. Never a rule about answers.
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
}
/**
 * Fields that belong together.
 */
export interface FormGroup {
  /**
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
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
