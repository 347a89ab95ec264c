import { userInfo } from 'node:os';
import { commandName } from '#site/desk/actors.ts';

/** Who runs a command, for the audit log: the user of the system. */
export const caller = () => ({ staff: commandName(userInfo().username), at: new Date() });
