import { placeOf, replaced } from '../edits.ts';
import type { MutationKind } from '../mutation.ts';
import { misspelt } from '../random.ts';
import { isText, isWords, nodesOf, twinsOf } from '../selection.ts';

/** A placeholder with a brace too few, with a misspelt name, or lost from one language. */
export const brokenPlaceholder: MutationKind = site =>
  nodesOf(site, node => isWords(node) && isText(node) && /\{\{[\w.]+\}\}/.test(String(node.value))).map(({ node, text }) => ({
    at: node.at,
    make: random => {
      const written = text.text.slice(node.start, node.end);
      const [whole = '', name = ''] = random.one([...written.matchAll(/\{\{([\w.]+)\}\}/g)]);
      const broken = random.one([`{{${name}}`, `{${name}}}`, `{{${misspelt(name, random)}}}`, '…']);
      if (written.split(whole).length > 2 || twinsOf(site, node).length < 2) return undefined;
      return replaced(
        text,
        node.start,
        node.end,
        written.replace(whole, broken),
        twinsOf(site, node).map(twin => placeOf(twin.node)),
      );
    },
  }));
