import { isAccountName } from '#site/desk/names.ts';
import { UsageError } from '../command/run-command.ts';

/** A name as it is written. Throws UsageError. */
export function readName(written = ''): string {
  if (!isAccountName(written)) throw new UsageError(`"${written}" cannot be a name. It has letters, digits and . _ @ -, 100 at most.`);
  return written;
}

/** What is said where nobody has a name. */
export const noAccount = (name: string) => `There is no account ${name}. \`npm run staff -- list\` names all.`;
