import { randomUUID } from 'node:crypto';
import { printableLine } from '#server/outbox/printable.ts';
import { invitationLink, newInvitation } from '#server/staff/invite.ts';
import type { AccountChanged } from '#server/store/accounts/staff.ts';
import { cleanDisplayName } from '#site/desk/names.ts';
import { type Role, staffRoles } from '#site/desk/rights.ts';
import type { Site } from '#site/site.ts';
import { caller } from '../command/caller.ts';
import { readOptions } from '../command/options.ts';
import { UsageError } from '../command/run-command.ts';
import type { Intake } from '../requests/open-intake.ts';
import { noAccount, readName } from './account-name.ts';
import { signInAddressText } from './sign-in-address.ts';

/** `add NAME [--role ROLE] [--language CODE] [--called "DISPLAY NAME"]`: makes an account and prints the link of its invitation. */
export async function addMember(args: string[], open: () => Promise<Intake>): Promise<number> {
  const { values, positionals } = readOptions(args, ['role', 'language', 'called'], { places: ['NAME'] });
  const name = readName(positionals[0]);
  const role = readRole(values.role ?? 'agent');
  const displayName = readDisplayName(values.called);
  const { store, site } = await open();
  const language = readLanguage(values.language, site);
  const { secret, stored } = newInvitation(new Date());
  const isAdded = await store.addStaff({ id: randomUUID(), name, role, language, displayName }, stored, caller());
  if (!isAdded) {
    console.error(`There is an account ${name} already. \`npm run staff -- reset ${name}\` makes a new link for it.`);
    return 1;
  }
  console.log(invitationLink(site, secret, language));
  return 0;
}

/** `list`: a line for each account. */
export async function listMembers(args: string[], open: () => Promise<Intake>): Promise<number> {
  readOptions(args, []);
  const { store } = await open();
  const members = await store.listStaff();
  const addresses = new Map((await store.listSignInAddresses()).map(address => [address.staffId, address]));
  for (const { id, name, role, createdAt, displayName, hasPassword, hasSecondFactor, isOff } of members)
    console.log(
      [
        name.padEnd(24),
        role.padEnd(6),
        printableLine(createdAt.slice(0, 10)),
        ...(displayName === undefined ? [] : [displayName]),
        ...(isOff ? ['switched off'] : []),
        ...(hasPassword ? [] : ['no password yet']),
        ...(hasSecondFactor ? ['second factor'] : []),
        ...signInAddressText(addresses.get(id)),
      ].join('  '),
    );
  if (members.length === 0) console.error('There are no accounts. `npm run staff -- add NAME --role admin` makes the first.');
  return 0;
}

/** `role NAME ROLE`: gives another role; open pages follow with their next call. */
export async function changeRole(args: string[], open: () => Promise<Intake>): Promise<number> {
  const { positionals } = readOptions(args, [], { places: ['NAME', 'ROLE'] });
  const role = readRole(positionals[1] ?? '');
  return change(positionals[0], open, (store, name) => store.changeRole(name, role, caller()));
}

/** `reset NAME`: signs out everywhere, takes password, second factor and passkeys away and prints the link of a new invitation. */
export async function resetMember(args: string[], open: () => Promise<Intake>): Promise<number> {
  const { positionals } = readOptions(args, [], { places: ['NAME'] });
  const name = readName(positionals[0]);
  const { store, site } = await open();
  const language = (await store.findStaff(name))?.preferences.language;
  const { secret, stored } = newInvitation(new Date());
  if (!(await store.inviteStaff(name, stored, caller()))) return report('no-account', name);
  console.log(invitationLink(site, secret, language));
  return 0;
}

/** `off NAME` and `on NAME`: switches an account off, so that its owner cannot sign in, or on again. */
export const switchOff = (args: string[], open: () => Promise<Intake>): Promise<number> => switchMember(args, open, false);
export const switchOn = (args: string[], open: () => Promise<Intake>): Promise<number> => switchMember(args, open, true);

async function switchMember(args: string[], open: () => Promise<Intake>, isOn: boolean): Promise<number> {
  const { positionals } = readOptions(args, [], { places: ['NAME'] });
  return change(positionals[0], open, (store, name) => store.switchStaff(name, isOn, caller()));
}

/** `remove NAME`: removes an account with its sessions. */
export async function removeMember(args: string[], open: () => Promise<Intake>): Promise<number> {
  const { positionals } = readOptions(args, [], { places: ['NAME'] });
  return change(positionals[0], open, (store, name) => store.removeStaff(name, caller()));
}

async function change(
  written: string | undefined,
  open: () => Promise<Intake>,
  work: (store: Intake['store'], name: string) => Promise<AccountChanged>,
): Promise<number> {
  const name = readName(written);
  const { store } = await open();
  return report(await work(store, name), name);
}

/** Says why an account was not changed; the exit code. */
function report(result: AccountChanged, name: string): number {
  if (result === 'no-account') console.error(noAccount(name));
  if (result === 'last-admin')
    console.error(
      `${name} is the last account that can sign in as an admin. Make another one first: \`npm run staff -- add NAME --role admin\`.`,
    );
  return result === 'done' ? 0 : 1;
}

/** The language of an account. Throws UsageError for one that the site does not have. */
function readLanguage(written: string | undefined, site: Site | undefined): string | undefined {
  if (written === undefined || site === undefined || site.languages.some(({ code }) => code === written)) return written;
  throw new UsageError(`The site has no language "${written}". It has: ${site.languages.map(({ code }) => code).join(', ')}.`);
}

function readDisplayName(written: string | undefined): string | undefined {
  const name = written === undefined ? undefined : cleanDisplayName(written);
  if (written !== undefined && name === undefined)
    throw new UsageError(`"${written}" cannot be a display name. It has letters, digits and spaces, 80 characters at most.`);
  return name;
}

function readRole(written: string): Role {
  const role = staffRoles.find(known => known === written);
  if (role === undefined) throw new UsageError(`There is no role "${written}". There are: ${staffRoles.join(', ')}.`);
  return role;
}
