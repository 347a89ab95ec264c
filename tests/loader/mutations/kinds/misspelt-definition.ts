import { placeOf, replaced } from '../edits.ts';
import type { MutationKind } from '../mutation.ts';
import { misspelt } from '../random.ts';
import { isText, isWords, isYaml, nodesOf } from '../selection.ts';

/**
 * The name of something that others refer to, with a typing mistake: an id, the name or path of a route, a name of the site log.
 */
export const misspeltDefinition: MutationKind = site => {
  const definitions = nodesOf(site, node => isYaml(node) && !isWords(node) && isText(node) && definesName(node.file, node.path));
  return definitions.map(({ node, text }) => ({
    at: node.at,
    make: random => {
      const value = String(node.value);
      const users = nodesOf(site, other => other !== node && isText(other) && other.value === value);
      const slip = misspelt(
        value,
        random,
        definitions.map(other => String(other.node.value)),
      );
      if (slip === undefined || !/^[\w/].*\w$/.test(slip) || (node.path.at(-1) === 'path' && users.length === 0)) return undefined;
      const [user, ...otherUsers] = users;
      return replaced(
        text,
        node.start,
        node.end,
        text.text.slice(node.start, node.end).replace(value, slip),
        // With a single user it is not known which of the two is wrong.
        user && otherUsers.length === 0 ? [placeOf(user.node)] : [],
      );
    },
  }));
};

function definesName(file: string, path: readonly (string | number)[]): boolean {
  const key = path.at(-1);
  if (file === 'site.config.yaml') return key === 'name' || key === 'id' || (path[0] === 'siteLog' && path.length === 2);
  return key === 'id';
}
