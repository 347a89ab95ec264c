import { kebabOf } from '#client/dev/edit/names.ts';
import { mostTitleLength } from '#client/dev/edit/review/sending.ts';
import type { NoticedTopic } from '#client/dev/edit/review/site-changes.ts';
import { lowerFirst } from '#site/words/first-letter.ts';

/** A title for what visitors will notice, from its first sentence; the person who sends it may write another one. */
export function titleOf(noticed: readonly NoticedTopic[]): string {
  const [first] = noticed;
  const [line = ''] = first?.lines ?? [];
  if (first === undefined || line === '') return 'Changes of the content';
  const others = noticed.reduce((sum, { lines }) => sum + lines.length, -1);
  const rest = others === 0 ? '' : ` and ${others} more`;
  return `${shortened(`${first.title}: ${lowerFirst(line.replace(/\.$/, ''))}`, mostTitleLength - rest.length)}${rest}`;
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = Array.from(text)
    .slice(0, most - 1)
    .join('');
  const lastWord = start.lastIndexOf(' ');
  return `${lastWord > start.length / 2 ? start.slice(0, lastWord) : start}…`;
}

/** The words of a commit: a title, and what visitors will notice by topic, in lines of 72 characters where words allow it. */
export function messageOf(title: string, noticed: readonly NoticedTopic[]): string {
  const topics = noticed.map(topic => [topic.title, ...topic.lines.flatMap(line => wrapped(line, '- ', '  '))].join('\n'));
  return `${[title, ...topics].join('\n\n')}\n`;
}

function wrapped(text: string, first: string, next: string): string[] {
  const lines = [first];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    const isEmpty = lines.length === 1 ? line === first : line === next;
    if (!isEmpty && line.length + word.length >= 72) lines.push(next + word);
    else lines[lines.length - 1] = isEmpty ? line + word : `${line} ${word}`;
  }
  return lines;
}

/** As many words of a kebab-case name as make a short branch name; of one long word its beginning. */
const wholeWords = (name: string) => (name.length <= 50 ? name : name.slice(0, 50).replace(/(?<=.)-[^-]*$/, ''));

/** A name for the branch of some work, which no branch has: the title's letters, or the day for a title without Latin ones. */
export function branchFor(title: string, day: string, taken: ReadonlySet<string>): string {
  // Where a branch has the name of the folder, git can have nothing in it.
  const folder = taken.has('review') ? 'review-' : 'review/';
  const name = folder + (wholeWords(kebabOf(title)) || day);
  for (let copy = 1; ; copy += 1) {
    const wanted = copy === 1 ? name : `${name}-${copy}`;
    if (!taken.has(wanted)) return wanted;
  }
}
