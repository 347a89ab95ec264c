/** A process node with its unit, in the languages in which people type it: `28nm`, `28 纳米`, `28 нм`. */
const typedNode = /(?<![\d.])(\d+)\s*(?:(?:nm|нм)(?![\p{L}\p{N}]*[a-zа-я])|纳米)/giu;

/** The process nodes that a text names with their unit, in nanometres, and the text without them. */
export function takeNodes(text: string): { nodes: number[]; rest: string } {
  const nodes: number[] = [];
  const rest = text.replace(typedNode, (_, node: string) => {
    nodes.push(Number(node));
    return ' ';
  });
  return { nodes, rest };
}
