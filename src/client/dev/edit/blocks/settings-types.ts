/** What can be set at a block, or at the route of a page. */
export interface Settings {
  /** “Block areas (cards)” */
  title: string;
  /** `content/pages/home.yaml:12` */
  line: string;
  /** A JSON Schema without references. */
  schema: object;
  value: object;
  /** Properties that only developers need, in a fold of their own. */
  developers?: readonly string[];
}

/** Name of the layout among the parts of a form; all others are fields. */
export const layoutPart = 'layout';

/** Whose settings are meant: those of a fact, of a block, of a part of the form that it shows, or without an id those of the route at an address. */
export interface SettingsOwner {
  page: string;
  id: string;
  pathname: string;
  /** The layout of a form, or the name of a field; empty for the block itself. */
  part: string;
  /** `gpu.memory`; empty for anything else. */
  fact: string;
}
