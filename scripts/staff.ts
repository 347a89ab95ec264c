import type { Command } from './command/run-command.ts';
import { type IntakeCommand, runOnIntake } from './requests/open-intake.ts';
import { addMember, changeRole, listMembers, removeMember, resetMember, switchOff, switchOn } from './staff/accounts.ts';
import { verifyAudit } from './staff/audit.ts';
import { giveSignInAddress } from './staff/sign-in-address.ts';

const help = `Makes and keeps the accounts of the provider's staff, while the site is being served.

Usage: npm run staff -- COMMAND

  add NAME [--role admin|agent|viewer] [--called TEXT] [--language CODE]
                        makes an account (default: agent) and prints a link with which its password is set, once, within 3 days; --called is
                        the name that others read, and its owner changes it
  list                  names, roles, who has a second factor, who has no password yet, and who may sign in with OpenID Connect
  role NAME ROLE        gives another role; one that may do less ends all sessions
  off NAME, on NAME     switches an account off, which ends all sessions, or on again
  reset NAME            ends all sessions, takes password, second factor and passkeys away and prints a new link; with OpenID Connect, the
                        account is tied again to the first who signs in with its address
  openid NAME ADDRESS   lets whoever has this e-mail address at the identity provider sign in, and ties the account to the first who does; ends
                        all sessions; 'openid NAME --remove' takes that away
  remove NAME           removes the account; what it did stays in the history of requests

  The last account that can sign in as an admin stays one. At the desk admins do the same under Accounts.

  audit [--head N:HASH] verifies that nothing was changed or removed in what was done, and lists each break; prints the last event, to be noted
                        elsewhere; 'audit --note N --reason TEXT' says why the break at event N is there, so that only others count

  Admins and agents answer requests, viewers only read them. Links lead to the site's url.

Reads the same variables as the server: DATA_DIR, DATABASE_URL, DIST_DIR.

Exit codes: 0 done, 1 not found, taken or changed, 2 wrong use, 3 the command itself failed.`;

const commands: Record<string, IntakeCommand> = {
  add: addMember,
  list: listMembers,
  role: changeRole,
  off: switchOff,
  on: switchOn,
  reset: resetMember,
  openid: giveSignInAddress,
  remove: removeMember,
  audit: verifyAudit,
};

export const command: Command = { name: 'staff', help, run: args => runOnIntake(commands, args) };
