import path from 'node:path';
import { staffRoles } from '#site/desk/rights.ts';
import { passesRoles } from '#site/routes/roles.ts';
import { BuildError } from './built-site.ts';
import { readJson } from './read-json.ts';

/** Which assets of a build, those of earlier builds included, are not for everybody; by path below assets/. */
export interface StaffFiles {
  /** Data and pictures of pages for roles, with these roles. */
  restricted: Record<string, string[]>;
  /** Code and styles that such pages alone load, and data of the page where staff sign in: no secret, and of no use to anybody else. */
  unneeded: string[];
}

/** File of a build with its `StaffFiles`. */
export const staffFilesName = 'staff-files.json';

/** The list of the build in a folder; nothing where there is no build, or one from before there were lists. Throws BuildError. */
export async function readStaffFiles(dist: string): Promise<StaffFiles | undefined> {
  try {
    return await readJson<StaffFiles>(path.join(dist, staffFilesName));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new BuildError(`The build in ${dist} is broken: ${staffFilesName} is no JSON. Run \`npm run build\` again.`, { cause: error });
  }
}

/** The roles of staff that pass all lists of a page. */
export const rolesThatPass = (lists: readonly (readonly string[])[]): string[] => staffRoles.filter(role => passesRoles([role], lists));
