import type { RichNode, RichText } from '#site/pages/rich-node.ts';
import { nodesOf } from '#site/pages/rich-text.ts';

/** A kind of markup in which a translation differs from its original. */
interface MarkupDifference {
  /** "**strong** words", "headings" */
  what: string;
  wanted: string;
  actual: string;
}

/** Compares the markup of a text in two languages: lost emphasis, the number of entries in lists, the order of the headings. */
export function compareMarkup(original: RichText, translation: RichText): MarkupDifference[] {
  const [wanted, own] = [nodesOf(original), nodesOf(translation)];
  const numberOf = (nodes: readonly RichNode[], type: RichNode['type']) => nodes.filter(node => node.type === type).length;
  const counted = (['strong', 'emphasis', 'item'] as const).flatMap((type): MarkupDifference[] => {
    const [expected, actual] = [numberOf(wanted, type), numberOf(own, type)];
    // Another language may stress a word more.
    const isAlike = type === 'item' ? expected === actual : expected <= actual;
    return isAlike ? [] : [{ what: names[type], wanted: String(expected), actual: String(actual) }];
  });
  const [headings, ownHeadings] = [headingsOf(wanted), headingsOf(own)];
  return [...counted, ...(headings === ownHeadings ? [] : [{ what: 'headings', wanted: headings, actual: ownHeadings }])];
}

const names = { strong: '**strong** pieces', emphasis: '*emphasized* pieces', item: 'entries of lists' };

/** `## ### ##` */
function headingsOf(nodes: readonly RichNode[]): string {
  return nodes.flatMap(node => (node.type === 'heading' ? [node.level === 3 ? '##' : '###'] : [])).join(' ') || 'none';
}
