/** A name that says a title: `Thin films` is `thin-films`; empty for a title without Latin letters. */
export const kebabOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The same as a field of a form is named: `guestCount`. */
export const camelOf = (title: string): string => kebabOf(title).replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
