import { iconNames } from '#loader/icon-names.ts';
import { replaced } from '../edits.ts';
import type { MutationKind } from '../mutation.ts';
import { isText, isWords, isYaml, nodesOf, siblingsOf } from '../selection.ts';
import { referenceOf } from './dead-reference.ts';

/** The value of a neighbouring key in the place of a name that others are found by. */
export const pastedValue: MutationKind = site => {
  const references = nodesOf(site, node => isYaml(node) && !isWords(node) && isText(node) && referenceOf(node) !== undefined);
  return references.flatMap(({ node, text }) => {
    const valid = references.filter(other => referenceOf(other.node) === referenceOf(node)).map(other => other.node.value);
    const wrong = siblingsOf(node, text).filter(
      other => isText(other) && other.key !== undefined && !valid.includes(other.value) && !iconNames().has(String(other.value)),
    );
    if (node.key === undefined || wrong.length === 0) return [];
    return [
      {
        at: node.at,
        make: random => replaced(text, node.start, node.end, String(random.one(wrong).value)),
      } satisfies ReturnType<MutationKind>[0],
    ];
  });
};
