import type { Mutation, Place } from './mutation.ts';
import type { SiteNode, SiteText } from './site-texts.ts';

/** The file with another text between two offsets. */
export function replaced({ file, text }: SiteText, start: number, end: number, by: string, places: Place[] = []): Mutation {
  const line = text.slice(0, start).split('\n').length;
  return { files: { [file]: text.slice(0, start) + by + text.slice(end) }, places: [{ file, line }, ...places] };
}

/** The file with other lines in the place of some. */
export function withLines({ file, lines }: SiteText, from: number, to: number, by: readonly string[], places: Place[] = []): Mutation {
  return { files: { [file]: lines.toSpliced(from, to - from, ...by).join('\n') }, places: [{ file, line: from + 1 }, ...places] };
}

/** The first line of a node. */
export const placeOf = ({ file, firstLine }: SiteNode): Place => ({ file, line: firstLine + 1 });

/** Places at which a missing node may be reported: at the node before it, or at the node around it. */
export function gapPlaces(node: SiteNode, { nodes }: SiteText): Place[] {
  const siblings = nodes.filter(({ parent, path }) => parent === node.parent && path.length === node.path.length);
  const before = siblings[siblings.indexOf(node) - 1];
  const first = siblings[0];
  return [before, node.parent, node.parent === undefined ? first : undefined].filter(found => found !== undefined).map(placeOf);
}
