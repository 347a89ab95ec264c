/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
export interface NoticeSchema {
  structure?: NoticeStructure;
  words?: NoticeWords;
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
   * Name of the notice under `notices` in layout.yaml.
   */
  notice: string;
}
/**
 * What a locale file says of this block, under its id.
 */
export interface NoticeWords {}
