/** An address that leads to another one. In a move, `from` ends with `*`, and `to` has `:splat` in its place. */
export interface Redirect {
  from: string;
  to: string;
  status: 301 | 302;
}

/** An address whose page was removed for good, and the document that says so. */
export interface Gone {
  from: string;
  document: string;
}
