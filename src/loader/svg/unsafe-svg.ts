import type { Problem } from '#check/problem.ts';
import { positionAt } from '#yaml/source-line.ts';
import { wholeFile } from '../file-problems.ts';
import { type ForeignPart, foreignPartsOf } from './foreign-svg-parts.ts';

/**
 * What an SVG among the pictures must not have: it is served unchanged, and a browser that opens its address runs it as a
 * document of the site.
 */
export function unsafeSvg(file: string, svg: string): Problem[] {
  const parts = foreignPartsOf(svg);
  if (parts === undefined)
    return [wholeFile('image/unreadable', file, 'This SVG is no XML, so browsers show nothing of it. Save it again.')];
  return parts.map(part => {
    const range = { start: positionAt(svg, part.offset), end: positionAt(svg, part.offset + part.source.length) };
    return { ...wholeFile('image/unsafe', file, sentenceOf(part)), range };
  });
}

function sentenceOf({ type, source }: ForeignPart): string {
  switch (type) {
    case 'script':
      return `This picture has a script in it, \`${source}\`: it would run for whoever opens the picture by itself. Remove it.`;
    case 'declarations':
      return 'This picture declares names for pieces of its text, and a script can hide behind one. Remove the declarations, or save it again as plain SVG.';
    case 'document':
      return `This picture has another document in it, \`${source}\`. Draw what it shows, text as text or paths, and remove it.`;
    case 'reference':
      return `This picture takes something from elsewhere: \`${source}\`. Pages show it without that. Embed it as data, or remove it.`;
  }
}
