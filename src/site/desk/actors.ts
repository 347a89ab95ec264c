/** Who does something without an account. Names of accounts have no colon. */
export const serverName = 'server:';
export const commandName = (user: string): string => `command:${user}`;
/** Somebody who is not known, by a code of the name that was typed. */
export const unknownName = (code: string): string => `unknown:${code}`;
