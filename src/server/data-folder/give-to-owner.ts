import { closeSync, existsSync, lchownSync, lstatSync, openSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Gives a file or folder that root has made to the owner of the folder around it: the service, which often is another user, must be able
 * to read it. Does nothing for other users, who can give nothing away. Of a link only the link itself is given. Throws the system's error.
 */
export function giveToOwner(file: string): void {
  const owner = ownerAround(file);
  if (owner === undefined) return;
  const { uid, gid } = lstatSync(file);
  if (uid !== owner.uid || gid !== owner.gid) lchownSync(file, owner.uid, owner.gid);
}

/** As `giveToOwner`, for a file that is to be opened: if it is missing, it is made first. Throws the system's error. */
export function makeForOwner(file: string): void {
  if (ownerAround(file) === undefined) return;
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  giveToOwner(file);
}

/** The owner of the folder around a file, if root runs this and somebody else has the folder. */
function ownerAround(file: string) {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(path.dirname(file));
  return owner.uid === 0 ? undefined : owner;
}
