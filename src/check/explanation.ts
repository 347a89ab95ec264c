/** The help text of a code, for a person who meets it for the first time. */
export interface Explanation {
  /** The mistake in one line. */
  title: string;
  /** Why it is a mistake: what visitors or colleagues would see. */
  why: string;
  /** A file with the mistake. In the source it is indented as a whole; it is shown without that indentation. */
  wrong: string;
  /** The same file without it. */
  right: string;
  /** What to do, beginning with a verb. */
  repair: string;
}

/** An explanation as a person reads it; lines are not wrapped. */
export function formatExplanation(code: string, { title, why, wrong, right, repair }: Explanation): string {
  const example = (text: string) => exampleText(text).replaceAll(/^(?=.)/gm, '    ');
  return [`${code}: ${title}`, why, `Wrong:\n\n${example(wrong)}`, `Right:\n\n${example(right)}`, `What to do: ${repair}`].join('\n\n');
}

/** An example as it would be in its file: without the indentation of the source. */
export function exampleText(text: string): string {
  const lines = text.replace(/^\n/, '').replace(/\n *$/, '').split('\n');
  const indent = Math.min(...lines.filter(line => line.trim() !== '').map(line => /^ */.exec(line)?.[0].length ?? 0));
  return lines.map(line => line.slice(indent)).join('\n');
}
