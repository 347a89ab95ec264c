import { caller } from '../command/caller.ts';
import { readOptions } from '../command/options.ts';
import { UsageError } from '../command/run-command.ts';
import type { Intake } from '../requests/open-intake.ts';
import { noAccount, readName } from './account-name.ts';

/** `openid NAME ADDRESS`: lets whoever has the address at the identity provider sign in, or nobody any more with `--remove`. */
export async function giveSignInAddress(args: string[], open: () => Promise<Intake>): Promise<number> {
  const places = args.includes('--remove') ? ['NAME'] : ['NAME', 'ADDRESS'];
  const { values, positionals } = readOptions(args, [], { flags: ['remove'], places });
  const name = readName(positionals[0]);
  const address = values.remove ? undefined : readAddress(positionals[1]);
  const { store } = await open();
  const result = await store.setSignInAddress(name, address, caller());
  if (result === 'taken') console.error(`Another account has the address ${address} already.`);
  if (result === 'no-account') console.error(noAccount(name));
  return result === 'done' ? 0 : 1;
}

/** How an account signs in at the identity provider, for the list; nothing where it does not. */
export const signInAddressText = (address: { email: string; issuer: string | undefined } | undefined): string[] =>
  address === undefined
    ? []
    : [`OpenID Connect: ${address.email}, ${address.issuer === undefined ? 'not signed in yet' : `tied at ${address.issuer}`}`];

function readAddress(written = ''): string {
  if (!/^[^\s@<>(),;:"\\[\]]+@[a-z0-9.-]+$/i.test(written) || written.length > 254)
    throw new UsageError(`"${written}" is not an e-mail address.`);
  return written;
}
