import { isId } from '#check/lookup/id.ts';
import { upperFirst } from '#site/words/first-letter.ts';
import { UsageError } from '../command/run-command.ts';

/** Throws UsageError for a name that is not in kebab-case; `what` is for example "block type". */
export function validateName(name: string, what: string): void {
  if (!isId(name)) throw new UsageError(`\`${name}\` is no ${what}: small letters and digits, a letter first, joined by single dashes.`);
}

/** `site-visit` → `Site visit`. */
export const readable = (name: string) => upperFirst(name.replaceAll('-', ' '));

/** `site-visit` → `SiteVisit`. */
export const pascalCase = (name: string) => name.split('-').map(upperFirst).join('');
