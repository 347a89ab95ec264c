import { userInfo } from 'node:os';
import { commandName } from '#site/desk/actors.ts';

/** Who runs a command, for the audit log: the user of the system. */
export const caller = () => ({ staff: commandName(userName()), at: new Date() });

/** Containers may run as a user who has a number and no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid-${process.getuid?.()}`;
  }
}
