import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { detectType, type TypeAnswer } from '#server/uploads/inspect/detect-type.ts';
import { sharedFolder } from '../../tiny-build.ts';

/** What the specification allows. */
export const allowed = ['rar', 'zip', 'doc', 'docx', 'xls', 'ppt', 'pdf', 'txt'];

/** What the site says about a file of this name with these bytes. */
export async function detect(name: string, bytes: Buffer | string, taken: readonly string[] = allowed): Promise<TypeAnswer> {
  // Its place on the disk has nothing of its name, as with uploads.
  const file = path.join(await sharedFolder(), 'content');
  await writeFile(file, bytes);
  return detectType(file, { name, allowed: taken });
}

/** The same in a line: `pdf`, or `content-differs: it is …`. */
export async function verdict(name: string, bytes: Buffer | string, taken?: readonly string[]): Promise<string> {
  const answer = await detect(name, bytes, taken);
  return answer.type === 'accepted' ? answer.kind : `${answer.reason}: ${answer.detail}`;
}
