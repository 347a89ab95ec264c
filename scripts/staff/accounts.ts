import { randomUUID } from 'node:crypto';
import { printableLine } from '#server/outbox/printable.ts';
import { newSecret, secretCode } from '#server/staff/session.ts';
import { invitationAge } from '#server/store/clock/ages.ts';
import { type Role, staffRoles } from '#site/desk/rights.ts';
import type { Site } from '#site/site.ts';
import { caller } from '../command/caller.ts';
import { readOptions } from '../command/options.ts';
import { UsageError } from '../command/run-command.ts';
import type { Intake } from '../requests/open-intake.ts';
import { noAccount, readName } from './account-name.ts';
import { signInAddressText } from './sign-in-address.ts';

/** `add NAME [--role ROLE]`: makes an account and prints the link of its invitation. */
export async function addMember(args: string[], open: () => Promise<Intake>): Promise<number> {
  const { values, positionals } = readOptions(args, ['role'], { places: ['NAME'] });
  const name = readName(positionals[0]);
  const role = readRole(values.role ?? 'agent');
  const { store, site } = await open();
  const { invite, ...invitation } = newInvitation();
  const isAdded = await store.addStaff({ id: randomUUID(), name, role }, { invite: secretCode(invite), ...invitation }, caller());
  if (!isAdded) {
    console.error(`There is an account ${name} already. \`npm run staff -- reset ${name}\` makes a new link for it.`);
    return 1;
  }
  console.log(linkOf(site, invite));
  return 0;
}

/** `list`: a line for each account. */
export async function listMembers(args: string[], open: () => Promise<Intake>): Promise<number> {
  readOptions(args, []);
  const { store } = await open();
  const members = await store.listStaff();
  const addresses = new Map((await store.listSignInAddresses()).map(address => [address.staffId, address]));
  for (const { id, name, role, createdAt, hasPassword, hasSecondFactor } of members)
    console.log(
      [
        name.padEnd(24),
        role.padEnd(6),
        printableLine(createdAt.slice(0, 10)),
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
  return found(positionals[0], open, (store, name) => store.changeRole(name, role, caller()));
}

/** `reset NAME`: signs out everywhere, takes password, second factor and passkeys away and prints the link of a new invitation. */
export async function resetMember(args: string[], open: () => Promise<Intake>): Promise<number> {
  const { positionals } = readOptions(args, [], { places: ['NAME'] });
  const { invite, ...invitation } = newInvitation();
  let site: Site | undefined;
  const code = await found(
    positionals[0],
    async () => {
      const intake = await open();
      site = intake.site;
      return intake;
    },
    (store, name) => store.inviteStaff(name, { invite: secretCode(invite), ...invitation }, caller()),
  );
  if (code === 0) console.log(linkOf(site, invite));
  return code;
}

/** `remove NAME`: removes an account with its sessions. */
export async function removeMember(args: string[], open: () => Promise<Intake>): Promise<number> {
  const { positionals } = readOptions(args, [], { places: ['NAME'] });
  return found(positionals[0], open, (store, name) => store.removeStaff(name, caller()));
}

async function found(
  written: string | undefined,
  open: () => Promise<Intake>,
  work: (store: Intake['store'], name: string) => Promise<boolean>,
): Promise<number> {
  const name = readName(written);
  const { store } = await open();
  if (await work(store, name)) return 0;
  console.error(noAccount(name));
  return 1;
}

const newInvitation = () => ({ invite: newSecret(), until: new Date(Date.now() + invitationAge) });

/** The code is in the fragment, which browsers send to nobody. */
const linkOf = (site: Site | undefined, invite: string) => `${site?.url ?? ''}${site?.signInPath ?? '/sign-in'}#invite=${invite}`;

function readRole(written: string): Role {
  const role = staffRoles.find(known => known === written);
  if (role === undefined) throw new UsageError(`There is no role "${written}". There are: ${staffRoles.join(', ')}.`);
  return role;
}
