import { realpathSync } from 'node:fs';
import path from 'node:path';

/** Takes the folder of the project, which may be a link, out of a text: those who look from other machines see paths in it, and nothing of the disk. */
export function hidePathsBelow(root: string): (text: string) => string {
  const beginnings = [...new Set([root, realpathSync(root)])].map(folder => folder + path.sep);
  return text => beginnings.reduce((shown, beginning) => shown.replaceAll(beginning, ''), text);
}
