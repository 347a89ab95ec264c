/** The answer to an attempt to change the site. */
export type ChangeAnswer =
  /** `what` is said to the maintainer. */
  | { type: 'done'; what: string; problems: string[] }
  /** The site would be wrong, or the files leave no way to do it: nothing was written. */
  | { type: 'refused'; problems: string[] };
