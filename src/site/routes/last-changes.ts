/** When pages last changed (ISO 8601), by their keys and then by language; absent where it is not known. */
export type LastChanges = Record<string, Record<string, string>>;

/** The key of a page among the changes: its name, and the entry that it is about. */
export const changeKey = (page: string, entry?: string): string => (entry === undefined ? page : `${page}:${entry}`);
