import { joinLines } from '#site/pages/rich-text.ts';

/**
 * A translation without the line breaks and the indentation that tools put into the XML around it: every further line is indented
 * then, which no line of the source is.
 */
export function unwrapped(target: string, source: string): string {
  const text = /^[ \t]*\r?\n|\n[ \t]+$/.test(target) ? target.trim() : target;
  const [first = '', ...others] = text.split(/\r?\n/);
  const written = others.filter(line => line.trim() !== '');
  if (written.length === 0 || written.some(line => !/^[ \t]/.test(line))) return text;
  const isOneLine = !source.trim().includes('\n');
  if (isOneLine) return joinLines([first, ...written].map(line => line.trim()).join('\n'));
  if (/\n[ \t]/.test(source)) return text;
  const margin = Math.min(...written.map(line => line.length - line.trimStart().length));
  return [first, ...others.map(line => line.slice(margin))].join('\n');
}
