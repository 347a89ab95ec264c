/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
/**
 * Words of one form: labels of its groups, fields and options, and what is said when it is sent.
 */
export interface FormLabels {
  /**
   * Said when it is sent with faults.
   */
  tip?: string;
  /**
   * Said when it was received.
   */
  success?: string;
  /**
   * Label of the button that sends it.
   */
  submit?: string;
  /**
   * Heading of each group, by its id in the .ui.yaml.
   */
  groups: {
    [k: string]: GroupWords;
  };
  /**
   * Words of each field, by its name in the schema.
   */
  fields: {
    [k: string]: FieldWords;
  };
}
/**
 * Words of one group.
 */
export interface GroupWords {
  /**
   * Heading of the group.
   */
  title: string;
}
/**
 * Words of one field.
 */
export interface FieldWords {
  /**
   * Name of the field.
   */
  label: string;
  /**
   * What to write, shown with the field.
   */
  help?: string;
  /**
   * An example in the empty field.
   */
  placeholder?: string;
  /**
   * What a number counts or measures, as it is written behind a large number: pieces, MHz.
   */
  unit?: string;
  /**
   * Label of each option, by its value; not for countries.
   */
  options?: {
    /**
     * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
     */
    [k: string]: string;
  };
  /**
   * Help in place of `help` while a choice has a certain option: by the name of the choice, then by the option.
   */
  helpFor?: {
    /**
     * Help for each option that needs its own, by its value.
     */
    [k: string]: {
      /**
       * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
       */
      [k: string]: string;
    };
  };
}
