import { replaced } from '../edits.ts';
import type { MutationKind } from '../mutation.ts';
import { isText, isWords, nodesOf, twinsOf } from '../selection.ts';

/** A text in another language than its file. */
export const swappedLanguage: MutationKind = site =>
  nodesOf(site, node => isWords(node) && isText(node) && hasSentence(String(node.value))).map(({ node, text }) => ({
    at: node.at,
    make: random => {
      const twins = twinsOf(site, node).filter(
        twin => isText(twin.node) && hasSentence(String(twin.node.value)) && twin.node.value !== node.value,
      );
      if (twins.length === 0) return undefined;
      return replaced(text, node.start, node.end, JSON.stringify(random.one(twins).node.value));
    },
  }));

/** Some words of ordinary language, so that it is clear which. */
const hasSentence = (text: string) => /\p{Script=Han}{4}/u.test(text) || /(\b\p{Ll}{3,}\b.*){3}/u.test(text.replace(/\{\{.*?\}\}/g, ''));
