/** Who does something without an account. Names of accounts have no colon. */
export const serverName = 'server:';
export const commandName = (user: string): string => `command:${user}`;
/** Somebody who is not known, by a code of the name that was typed. */
export const unknownName = (code: string): string => `unknown:${code}`;

/** What kind of name it is, and the part of it that a person reads. */
export function actorOf(staff: string): { type: 'member' | 'server' | 'command' | 'unknown'; name: string } {
  const [, kind, name = ''] = /^(server|command|unknown):(.*)$/s.exec(staff) ?? [];
  return kind === undefined ? { type: 'member', name: staff } : { type: kind as 'server' | 'command' | 'unknown', name };
}
