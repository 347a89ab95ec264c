import { placeOf, replaced } from '../edits.ts';
import type { MutationKind } from '../mutation.ts';
import { isText, isWords, nodesOf, twinsOf } from '../selection.ts';

/** A number in words that is another one in the other languages. */
export const changedNumber: MutationKind = site =>
  nodesOf(site, node => isWords(node) && isText(node) && numbersIn(node.value).length > 0).map(({ node, text }) => ({
    at: node.at,
    make: random => {
      const twins = twinsOf(site, node).filter(twin => isText(twin.node));
      const shared = numbersIn(node.value).filter(
        number => twins.length === 2 && twins.every(twin => numbersIn(twin.node.value).includes(number)),
      );
      if (shared.length === 0) return undefined;
      const number = random.one(shared);
      const written = text.text.slice(node.start, node.end);
      return replaced(
        text,
        node.start,
        node.end,
        written.replace(new RegExp(String.raw`(?<![\w.,])${number}(?![\w.,])`), String(Number(number) + 1 + random.below(7))),
        twins.map(twin => placeOf(twin.node)),
      );
    },
  }));

/** Plain numbers: not those of names, versions, telephones, links or placeholders. */
function numbersIn(text: unknown): string[] {
  const prose = String(text).replace(/\{\{.*?\}\}|\]\(.*?\)|`.*?`/g, '');
  return Array.from(prose.matchAll(/(?<![\w.,]|\d )[1-9]\d*(?![\w.,]| \d)/g), ([number]) => number);
}
