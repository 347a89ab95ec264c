import path from 'node:path';
import type { Site } from '#site/site.ts';
import { readJson } from './read-json.ts';

/** Reads the site that the build left in its folder. Throws BuildError. */
export async function readBuiltSite(dist: string): Promise<Site> {
  try {
    const site = await readJson<Site>(path.join(dist, 'site.json'), withOwnNames);
    if (site === undefined) throw new BuildError(`There is no built site in ${dist}. Run \`npm run build\` first, or set DIST_DIR.`);
    return site;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new BuildError(`The built site in ${dist} is broken: site.json is no JSON. Run \`npm run build\` again.`, { cause: error });
  }
}

/** What is found by texts of the database: what every object has, such as `constructor`, is neither a form nor a language. */
const foundByTexts = ['forms', 'locales'];

const withOwnNames = (name: string, value: unknown): unknown =>
  foundByTexts.includes(name) && typeof value === 'object' ? Object.setPrototypeOf(value, null) : value;

/** There is no build that could be served. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** Reads the hashes (`sha256-…`) of the inline scripts in the built documents; none without the build's list. */
export async function readInlineHashes(dist: string): Promise<string[]> {
  const { scripts = [] } = (await readJson<{ scripts?: string[] }>(path.join(dist, 'csp.json'))) ?? {};
  return scripts;
}
