/** The comment above what must be replaced or confirmed before the site goes online; what to do follows it. */
export const publishMark = 'TODO before publishing';
