import type { DeskWords } from '../desk-words.ts';
import { CopyButton } from './copy-button.tsx';
import { Searched } from './searched.tsx';
import { type TextPart, textParts } from './text-parts.ts';
import styles from './written.module.css';

interface WrittenProps {
  text: string;
  words: DeskWords;
}

/** What a person wrote on one line, as a name: in its own direction, with a mark where a character turns it. */
export function Written({ text, words }: WrittenProps) {
  return (
    <bdi dir="auto">
      <WrittenPart text={text} words={words} />
    </bdi>
  );
}

/** A part of a line that a person wrote, in the direction of its line. */
export function WrittenPart({ text, words }: WrittenProps) {
  return partsOf(text).map(({ key, part }) =>
    part.type === 'turn' ? <Turn key={key} text={part.text} words={words} /> : <Searched key={key} text={part.text} />,
  );
}

/** What a person wrote: each line in its own direction; addresses and numbers are links, each with a button that copies it. */
export function WrittenText({ text, words }: WrittenProps) {
  return (
    <div dir="auto" className={styles.text}>
      {partsOf(text).map(({ key, part }) => {
        if (part.type === 'turn') return <Turn key={key} text={part.text} words={words} />;
        if (part.type === 'plain') return <Searched key={key} text={part.text} />;
        return (
          <span key={key} className={styles.link}>
            <a href={part.href} rel="noopener noreferrer nofollow" {...(part.href.startsWith('http') && { target: '_blank' })}>
              <Searched text={part.text} />
            </a>
            <CopyButton text={part.text} words={words} />
          </span>
        );
      })}
    </div>
  );
}

function Turn({ text, words }: WrittenProps) {
  return (
    <mark className={styles.turn} title={words.turnedText}>
      U+{text.codePointAt(0)?.toString(16).toUpperCase()}
    </mark>
  );
}

/** Parts with their places, which tell equal ones apart. */
function partsOf(text: string): { key: number; part: TextPart }[] {
  let key = 0;
  return textParts(text).map(part => {
    key += part.text.length;
    return { key, part };
  });
}
