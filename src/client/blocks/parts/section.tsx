import type { ReactNode } from 'react';
import type { RichText as RichTextNodes } from '#site/pages/rich-node.ts';
import { Phrases } from '../../text/phrases.tsx';
import { RichText } from '../../text/rich-text.tsx';
import styles from './section.module.css';

interface SectionProps {
  block: {
    id: string;
    tone?: 'plain' | 'chapter';
    words: { title?: string; text?: RichTextNodes };
    phrases?: readonly string[];
  };
  /** Puts the heading beside the content where there is room. */
  isSplit?: boolean;
  /** Id of the heading, which then names something in the section. */
  titleId?: string;
  children: ReactNode;
}

/** The frame of most blocks: ground, width, heading and the text under it. */
export function Section({ block: { id, tone = 'plain', words, phrases }, isSplit = false, titleId, children }: SectionProps) {
  const { title, text } = words;
  return (
    <section
      id={id}
      className={tone === 'chapter' ? `${styles.section} ${styles.chapter}` : styles.section}
      data-mode={tone === 'chapter' ? 'dark' : undefined}
    >
      <div className={isSplit && title !== undefined ? `${styles.inner} ${styles.split}` : styles.inner}>
        {(title !== undefined || text !== undefined) && (
          <div className={styles.heading}>
            {title !== undefined && (
              <h2 id={titleId}>
                <Phrases text={title} phrases={phrases} />
              </h2>
            )}
            {text !== undefined && <RichText text={text} className={styles.lead} />}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
