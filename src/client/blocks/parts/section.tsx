import type { ReactNode } from 'react';
import type { RichText as RichTextNodes } from '#site/pages/rich-node.ts';
import { Phrases } from '../../text/phrases.tsx';
import { RichText } from '../../text/rich-text.tsx';
import styles from './section.module.css';

/** Blocks that are looked up rather than read: they stand closer together, under a smaller heading, as do those without one. */
const references: ReadonlySet<string | undefined> = new Set([
  'comparison-table',
  'contact-details',
  'link-list',
  'retention',
  'spec-table',
]);

/** Blocks that have the room of a picture around them. */
const pictures: ReadonlySet<string | undefined> = new Set(['drawings', 'picture']);

interface SectionProps {
  /** Whether the block is looked up rather than read. */
  isReference?: boolean;
  block: {
    type?: string;
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
export function Section({
  block: { type, id, tone = 'plain', words, phrases },
  isReference = references.has(type),
  isSplit = false,
  titleId,
  children,
}: SectionProps) {
  const { title, text } = words;
  const hasHeading = title !== undefined || text !== undefined;
  const paceOfBlock = pictures.has(type) ? styles.airy : (isReference || !hasHeading) && styles.reference;
  const pace = tone === 'chapter' ? styles.chapter : paceOfBlock;
  return (
    <section id={id} className={pace ? `${styles.section} ${pace}` : styles.section} data-mode={tone === 'chapter' ? 'dark' : undefined}>
      <div className={isSplit && title !== undefined ? `${styles.inner} ${styles.split}` : styles.inner}>
        {hasHeading && (
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
