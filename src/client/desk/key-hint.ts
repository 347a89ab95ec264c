/** What a control says of the key that does the same. */
export const keyHint = (label: string, key: string) => ({ title: `${label} (${key})`, 'aria-keyshortcuts': key });
