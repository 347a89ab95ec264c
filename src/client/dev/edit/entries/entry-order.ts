/** The entries of a collection in their order. */
export interface CollectionEntries {
  /** What one of them is called: “IP item”. */
  kind: string;
  /** Whether one can be added or removed by itself. */
  standsAlone: boolean;
  entries: ListedEntry[];
  /** The entry that the page is about; empty on other pages. */
  open: string;
  /** What the group is called that the page is about; empty on other pages. */
  group: string;
}

interface ListedEntry {
  id: string;
  title: string;
  /** What it is listed under; empty where there are no groups. */
  group: string;
}

/** What an entry says: words in the default language, and data. */
export interface EntryValues {
  words: object;
  data: object;
}

/** A part of the form of an entry. */
interface EntryFields {
  /** A JSON Schema without references. */
  schema: object;
  value: object;
}

/** An entry as its form shows it; without an id one that is to be the first. */
export interface EntryForm {
  id: string;
  title: string;
  /** `content/collections/news.yaml:20` */
  line: string;
  /** Name of the default language, in which its words are. */
  language: string;
  words: EntryFields;
  data: EntryFields;
  /** Path of its page; empty without a page. */
  path: string;
}

/** An entry to be written: what its form begins with. */
export interface EntryStart {
  form: EntryForm;
  /** “Change DDR5 PHY” */
  heading: string;
  /** Set for a new one: the entry after which it comes, empty for the first one. */
  after?: string;
  /** What the fields begin with, and the last part of its address where that was typed. */
  begin: EntryValues & { name?: string };
  /** Whether the fields begin with something that was typed and is in no file. */
  isTyped?: boolean;
  /** The entry as it was when it was opened; absent for a new one. */
  base?: EntryValues;
}

/** An entry to be written. */
export interface EntryOrder extends EntryValues {
  collection: string;
  id: string;
  /** The entry as it was when its form was opened; absent for a new one. */
  base?: EntryValues;
  /** The entry after which a new one comes; empty for the first one. */
  after: string;
}

/** An entry to be removed. */
export interface EntryRemoval {
  collection: string;
  id: string;
  /** Where visitors of its page are led from now on; empty for nowhere. */
  redirect: string;
  /** Whether its address answers that it is gone. */
  isGone: boolean;
}

/** The answer to an attempt to write or remove an entry. */
export type EntryAnswer =
  /** `what` is said to the maintainer; `path` is that of the page of the entry, or of what its visitors find instead; empty without a page. */
  | { type: 'done'; what: string; path: string; problems: string[] }
  /** The site would be wrong, or the files leave no way to do it: nothing was written. */
  | {
      type: 'refused';
      problems: string[];
      /** Ids of the fields that they are about. */
      fields?: string[];
      /** The entry as it is by now, if it was changed meanwhile: saved again, what is typed takes its place. */
      now?: EntryValues;
    };
