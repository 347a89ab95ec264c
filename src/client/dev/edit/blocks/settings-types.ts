/** What can be set at a block, or at the route of a page. */
export interface Settings {
  /** “Block areas (cards)” */
  title: string;
  /** `content/pages/home.yaml:12` */
  line: string;
  /** A JSON Schema without references. */
  schema: object;
  value: object;
}

/** Whose settings are meant: those of a block, or without an id those of the route at an address. */
export interface SettingsOwner {
  page: string;
  id: string;
  pathname: string;
}
