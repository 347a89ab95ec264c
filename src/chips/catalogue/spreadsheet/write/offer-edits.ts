import type { NodePath } from '#site/node-path.ts';
import type { Edit } from '#yaml/edit/edit.ts';
import { insertItem, insertKey, removeNode, setValue } from '#yaml/edit/edit-yaml.ts';
import { inOneLine } from '#yaml/edit/text.ts';
import type { Offer } from '../../../generated/catalogue-config.ts';
import { listEdits, orWhole } from './list-edits.ts';

/** Edits for the offers of a product; those that stay keep their lines, and of those that change only what changes is written. */
export function offerEdits(source: string, path: NodePath, before: readonly Offer[], after: readonly Offer[]): Edit[] {
  if (before.length === 0 || after.length === 0) return setValue(source, path, after.map(inOneLine));
  const edits: Edit[] = [];
  const left = [...after];
  let place = 0;
  for (const [index, offer] of before.entries()) {
    // `mergeOffers` keeps the order: what is in front of the next offer of this foundry is new.
    const at = left.findIndex(({ foundry }) => foundry === offer.foundry);
    const isKept = at !== -1 && left.slice(0, at).every(({ foundry }) => !before.slice(index).some(old => old.foundry === foundry));
    if (!isKept) {
      edits.push(...removeNode(source, [...path, index]));
      continue;
    }
    const [kept, ...others] = left.splice(0, at + 1).toReversed();
    edits.push(...insertAll(source, path, others.toReversed(), place));
    if (kept !== undefined) edits.push(...changeEdits(source, [...path, index], offer, kept));
    place = index + 1;
  }
  edits.push(...insertAll(source, path, left, place));
  return orWhole(source, edits, () => setValue(source, path, after.map(inOneLine)));
}

const insertAll = (source: string, path: NodePath, offers: readonly Offer[], place: number): Edit[] =>
  offers.flatMap(offer => insertItem(source, path, inOneLine(offer), place));

function changeEdits(source: string, path: NodePath, before: Offer, after: Offer): Edit[] {
  const edits: Edit[] = [];
  if (String(before.nodes) !== String(after.nodes)) edits.push(...listEdits(source, [...path, 'nodes'], before.nodes, after.nodes));
  if (before.status !== after.status) edits.push(...setValue(source, [...path, 'status'], after.status));
  if (before.variant === after.variant) return edits;
  if (after.variant === undefined) return [...edits, ...removeNode(source, [...path, 'variant'])];
  if (before.variant === undefined) return [...edits, ...insertKey(source, path, 'variant', after.variant, { after: 'nodes' })];
  return [...edits, ...setValue(source, [...path, 'variant'], after.variant)];
}
