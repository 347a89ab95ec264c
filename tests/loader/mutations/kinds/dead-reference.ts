import { replaced } from '../edits.ts';
import type { MutationKind } from '../mutation.ts';
import { misspelt } from '../random.ts';
import { isText, isWords, nodesOf } from '../selection.ts';
import type { SiteNode } from '../site-texts.ts';

const referenceKeys = ['redirect', 'activeMenu', 'page', 'icon', 'siteLog', 'to', 'image', 'notice', 'form', 'unit', 'foundry', '$ref'];
const referenceLists = ['openGroups', 'links', 'deliverables', 'applications', 'related', 'fields', 'required'];

/** The name of something that does not exist: a page, an icon, a picture, a field. */
export const deadReference: MutationKind = site => {
  const references = nodesOf(site, node => !isWords(node) && isText(node) && referenceOf(node) !== undefined);
  return references.map(({ node, text }) => ({
    at: node.at,
    make: random => {
      const value = String(node.value);
      const others = references.filter(other => referenceOf(other.node) === referenceOf(node)).map(other => String(other.node.value));
      const slip = misspelt(value, random, others);
      if (slip === undefined || /^(https?|mailto|tel):|\/\*$/.test(value) || !/^[\w/#].*\w$/.test(slip)) return undefined;
      return replaced(text, node.start, node.end, text.text.slice(node.start, node.end).replace(value, slip));
    },
  }));
};

/** What a node names something by; `undefined` for one that names nothing. */
export function referenceOf({ path }: SiteNode): string | undefined {
  const [key, list] = [path.at(-1), path.at(-2)];
  if (typeof key === 'string') return referenceKeys.includes(key) && path[0] !== 'properties' ? key : undefined;
  return referenceLists.includes(String(list)) ? String(list) : undefined;
}
