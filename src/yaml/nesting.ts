/** Far more than any file of a site has, and far less than would overflow the stack of a recursive reader. */
const mostColumns = 200;
const mostBrackets = 100;

const deepLine = new RegExp(`^(?: |[-?](?= )){${mostColumns}}(?= *[^ \\n])`, 'm');

/** Offset in YAML at which indentation or nested brackets go deeper than can be read. */
export function tooDeepAt(text: string): number | undefined {
  const line = deepLine.exec(text);
  if (line !== null) return line.index + mostColumns;
  let depth = 0;
  for (const { 0: character, index } of text.matchAll(/[[\]{}]/g)) {
    depth = character === '[' || character === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > mostBrackets) return index;
  }
  return undefined;
}
