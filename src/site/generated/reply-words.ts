/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
/**
 * E-mails that staff begin with when they answer a request: by the name of its form, under `all` those for every form, and each by an id.
 */
export interface ReplyWords {
  /**
   * Templates by their id.
   */
  [k: string]: {
    [k: string]: Reply;
  };
}
/**
 * A template of an e-mail.
 */
export interface Reply {
  /**
   * What staff choose it by.
   */
  name: string;
  /**
   * Subject of the e-mail; {{ref}} is the reference number, {{site}} the host of the site.
   */
  subject: string;
  /**
   * The e-mail; {{name}} is the visitor's name, {{ref}} the reference number, {{site}} the host of the site, {{staff}} who answers.
   */
  text: string;
}
