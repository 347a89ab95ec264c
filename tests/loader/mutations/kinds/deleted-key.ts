import { gapPlaces, placeOf, withLines } from '../edits.ts';
import type { MutationKind } from '../mutation.ts';
import { requiredKeys } from '../required-keys.ts';
import { isWords, isYaml, nodesOf } from '../selection.ts';

/** A key that is gone with all below it: one that its schema requires, or words that the other languages have. */
export const deletedKey: MutationKind = site =>
  nodesOf(site, node => node.key !== undefined && !node.isInFlow && isYaml(node))
    .filter(({ node, text }) => isWords(node) || requiredKeys(text, node).includes(node.key?.name ?? ''))
    .map(({ node, text }) => ({
      at: node.at,
      make: () => {
        const { firstLine, endLine, key } = node;
        const [line = ''] = text.lines.slice(firstLine);
        const places = [placeOf(node), ...gapPlaces(node, text)];
        const before = line.slice(0, (key?.start ?? 0) - text.lines.slice(0, firstLine).join('\n').length - (firstLine === 0 ? 0 : 1));
        if (!before.includes('-')) return withLines(text, firstLine, endLine, [], places);
        // The first key of a list entry: the next one moves behind the dash.
        const next = text.lines[endLine] ?? '';
        if (next.slice(0, before.length).trim() !== '' || next.trim() === '' || next.charAt(before.length) === ' ') return undefined;
        return withLines(text, firstLine, endLine + 1, [before + next.trimStart()], places);
      },
    }));
